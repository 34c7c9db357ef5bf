import { adminRoomId } from '@assunto/api/ticketing';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createComponentTypes } from '@assunto/engine/core';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import type { CallerAccount } from '../platform/auth/CallerAccount';
import { guardAdminRoutes } from '../platform/auth/adminRoutes';
import { readCallerAccount } from '../platform/auth/accounts';
import { decorateAccount, setAccount } from '../platform/auth/accountOf';
import type { Database } from '../platform/database/Database';
import { noRequests, type RequestSettings } from '../features/automations/http/RequestSettings';
import { createSecretBox } from '../platform/auth/secretBox';
import { defaultDatabaseLimits } from '../platform/database/databaseLimits';
import { answerErrors } from '../platform/http/errorHandler';
import { ignoreCaseOfQueryNames } from '../platform/http/queryNames';
import { refuseUnstorableText } from '../platform/http/requestText';
import { compileRouteSchemas } from '../platform/http/routeSchemas';
import { serveValidators } from '../platform/http/validators';
import { createFileAddresses } from '../features/files/fileAddresses';
import { createFolderStorage } from '../platform/files/folderStorage';
import type { FileServices } from '../features/files/FileServices';
import { setUpJobQueue } from '../platform/jobs/setUpJobQueue';
import { speakLanguageOfRequest } from '../platform/messages/language';
import { createMailer } from '../platform/mail/createMailer';
import { registerRecordResources } from '../start/recordResources';
import { metadataNoticesReceived } from './metadataNotices';
import { guardRecordReads } from './recordReadGuard';

/** Sends a request with an account: method and path, and optionally a body. */
export type Ask = (
  method: NonNullable<InjectOptions['method']>,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>;

/** The calls about records, without sign-in: `as` sets the account. */
export interface TestServer {
  app: FastifyInstance;
  as(account: Partial<CallerAccount>): Ask;
  /** The accounts used so far. */
  accounts: CallerAccount[];
}

/**
 * A server of the record resources for tests of permissions. Close `app` afterwards. `callers` are those of an earlier server:
 * their background work continues as soon as this one starts.
 */
export async function createTestServer(
  database: Database,
  files: Partial<FileServices> = {},
  accounts: CallerAccount[] = [],
  requests: RequestSettings = noRequests,
): Promise<TestServer> {
  const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  speakLanguageOfRequest(app);
  answerErrors(app);
  compileRouteSchemas(app);
  ignoreCaseOfQueryNames(app);
  refuseUnstorableText(app);
  decorateAccount(app);
  app.addHook('onRequest', async (request) => {
    const account = accounts[Number(request.headers['x-test-caller'])];
    if (account) setAccount(request, account);
  });
  guardAdminRoutes(app);
  serveValidators(app, database);
  const jobs = setUpJobQueue(app, database);
  const storage = createFolderStorage(join(tmpdir(), `assunto-files-${process.pid}`));
  await registerRecordResources(app, {
    storageState: async () => ({ isFull: false, isReachable: true }),
    poolSize: defaultDatabaseLimits.poolSize,
    database: guardRecordReads(database),
    componentTypes: createComponentTypes(),
    jobs,
    mailer: createMailer({ database, jobs, config: undefined, storage }),
    requests,
    box: createSecretBox(new Uint8Array(32).fill(7)),
    publicUrl: 'https://assunto.example',
    files: {
      storage,
      addresses: createFileAddresses(randomBytes(32)),
      accountOf: async (companyId, sid) =>
        accounts.find((account) => account.companyId === companyId && account.sid === sid) ?? null,
      maxSize: 100 * 1024 * 1024,
      ...files,
    },
    accountOf: async (companyId, accountId) =>
      accounts.findLast((account) => account.companyId === companyId && account.accountId === accountId) ??
      readCallerAccount(database, companyId, accountId),
  });
  await app.ready();
  return {
    app,
    accounts,
    as(given) {
      const account = {
        accountId: 1,
        companyId: 1,
        roomId: adminRoomId,
        isAdmin: false,
        email: null,
        restrictions: null,
        sid: 'test',
        ...given,
      };
      const index = accounts.push({ name: `Pessoa ${account.accountId}`, ...account }) - 1;
      return async (method, url, body, headers = {}) => {
        await metadataNoticesReceived(database);
        return app.inject({
          method,
          url,
          headers: { 'x-test-caller': String(index), ...headers },
          ...(body === undefined ? {} : { payload: body as object }),
        });
      };
    },
  };
}
