import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createComponentTypes } from '@assunto/engine/core';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import type { Caller } from '../access/Caller';
import { decorateCaller, setCaller } from '../auth/callerOf';
import type { Database } from '../database/Database';
import { answerErrors } from '../http/errorHandler';
import { ignoreCaseOfQueryNames } from '../http/queryNames';
import { validateRequests } from '../http/requestValidation';
import { serveValidators } from '../http/validators';
import { createFileAddresses } from '../files/fileAddresses';
import { createFolderStorage } from '../files/folderStorage';
import type { FileServices } from '../files/FileServices';
import { registerRecordResources } from '../recordResources';

/** Asks the server as somebody: method and path, and a body where there is one. */
export type Ask = (
  method: NonNullable<InjectOptions['method']>,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>;

/** The calls about records, without sign-in: `as` says who asks. */
export interface TestServer {
  app: FastifyInstance;
  as(caller: Partial<Caller>): Ask;
  /** Who has asked so far. */
  callers: Caller[];
}

/**
 * A server of the record resources for tests of what callers may do. Close `app` afterwards. `callers` are those of a
 * server before it: their work goes on as soon as this one starts.
 */
export async function createTestServer(
  database: Database,
  files: Partial<FileServices> = {},
  callers: Caller[] = [],
): Promise<TestServer> {
  const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  answerErrors(app);
  validateRequests(app);
  ignoreCaseOfQueryNames(app);
  decorateCaller(app);
  app.addHook('onRequest', async (request) => {
    const caller = callers[Number(request.headers['x-test-caller'])];
    if (caller) setCaller(request, caller);
  });
  serveValidators(app, database);
  await registerRecordResources(app, {
    database,
    componentTypes: createComponentTypes(),
    files: {
      storage: createFolderStorage(join(tmpdir(), `assunto-files-${process.pid}`)),
      addresses: createFileAddresses(randomBytes(32)),
      callerOf: async (companyId, sid) =>
        callers.find((caller) => caller.companyId === companyId && caller.sid === sid) ?? null,
      maxSize: 100 * 1024 * 1024,
      ...files,
    },
    callerOf: async (companyId, accountId) =>
      callers.findLast((caller) => caller.companyId === companyId && caller.accountId === accountId) ?? null,
  });
  await app.ready();
  return {
    app,
    callers,
    as(given) {
      const caller = { accountId: 1, companyId: 1, roomId: 1, isAdmin: false, email: null, sid: 'test', ...given };
      const place = callers.push({ name: `Pessoa ${caller.accountId}`, ...caller }) - 1;
      return (method, url, body, headers = {}) =>
        app.inject({
          method,
          url,
          headers: { 'x-test-caller': String(place), ...headers },
          ...(body === undefined ? {} : { payload: body as object }),
        });
    },
  };
}
