import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import { servePasswordPages } from '../features/accounts/password-pages/servePasswordPages';
import { readCallerAccount } from '../platform/auth/accounts';
import type { SignIn } from '../platform/auth/setUpSignIn';
import { loadSecretBox } from '../platform/auth/secretBox';
import type { BackupState } from '../features/backup/backupOutcome';
import type { StorageState } from '../platform/http/createStorageCheck';
import type { MailIn } from '../features/mail-in/loadMailIn';
import type { Database } from '../platform/database/Database';
import { ownOrigins, type ServerConfig } from './config';
import { createFileAddresses, loadFileAddressKey } from '../features/files/fileAddresses';
import type { FileStorage } from '../platform/files/FileStorage';
import type { JobQueue } from '../platform/jobs/createJobQueue';
import { sweepEvents } from '../features/realtime/readEvents';
import type { Mailer } from '../platform/mail/createMailer';
import type { MetricSources } from '../platform/telemetry/MetricSources';
import { realtimeRoutes } from '../features/realtime/routes';
import { registerRecordResources } from './recordResources';
import { accountRoutes } from '../features/sessions/routes';
import { integrationTokenRoutes } from '../features/sessions/integrationToken';
import { certificateRoutes } from '../features/certificate/certificateRoutes';
import { accountImportRoutes } from '../features/accounts/import/importRoutes';
import { createAccountRestore } from '../features/accounts/restoreAccount';
import { accountAdminRoutes } from '../features/accounts/routes';
import { viewAsRoutes } from '../features/accounts/view-as/routes';
import { firstAccessRoutes } from '../features/starters/first-access/routes';

/** The options of the resources. */
export interface ResourceOptions {
  database: Database;
  signIn: SignIn;
  jobs: JobQueue;
  mailer: Mailer;
  /** Where answers to mails and returned mails arrive; `undefined`: nowhere. */
  mailIn?: MailIn | undefined;
  storage: FileStorage;
  /** Where the backups are that the server makes itself; `undefined`: it makes none. */
  backups?: (() => Promise<BackupState>) | undefined;
  /** The state of the disks that the process writes to. */
  storageState: () => Promise<StorageState>;
  componentTypes: ComponentTypeCatalogue;
  config: Pick<
    ServerConfig,
    'files' | 'dataDir' | 'publicUrl' | 'rateLimits' | 'secretKey' | 'poolSize' | 'requests' | 'retention'
  >;
  /** The URL to which browsers present their certificates; `null` without the certificate service. */
  certificateAddress: string | null;
  sources: MetricSources;
}

/** Every resource of the API. */
export async function registerResources(app: FastifyInstance, options: ResourceOptions): Promise<void> {
  const { database, signIn, componentTypes, config, certificateAddress, jobs, mailer, storage, sources } = options;
  await app.register(accountRoutes, { database, signIn });
  const failedSignIns = config.rateLimits && config.rateLimits.failedSignIns;
  await app.register(integrationTokenRoutes, { database, signIn, failedSignIns });
  await app.register(firstAccessRoutes, { database, signIn, failedSignIns });
  const files = {
    storage,
    addresses: createFileAddresses(await loadFileAddressKey(database)),
    // Files are not available while viewing as somebody else.
    accountOf: async (companyId: number, sid: string) => {
      const account = (await signIn.sessions.find(companyId, sid))?.account;
      return account && !account.viewing ? account : null;
    },
    maxSize: config.files.maxSize,
  };
  const { publicUrl } = config;
  const accountServices = { database, signIn, mailer, publicUrl };
  const { access, certificates } = await registerRecordResources(app, {
    database,
    componentTypes,
    files,
    jobs,
    mailer,
    box: await loadSecretBox(database, config.secretKey, 'automations'),
    requests: config.requests,
    retention: config.retention,
    publicUrl,
    mailIn: options.mailIn,
    poolSize: config.poolSize,
    sources,
    backups: options.backups,
    storageState: options.storageState,
    restoreAccount: (granted) => createAccountRestore({ ...accountServices, access: granted }),
    accountOf: (companyId, accountId) => readCallerAccount(database, companyId, accountId),
  });
  const accountOf = (companyId: number, accountId: number) => readCallerAccount(database, companyId, accountId);
  await app.register(accountAdminRoutes, { ...accountServices, access });
  await app.register(accountImportRoutes, { ...accountServices, access, jobs, accountOf });
  await app.register(viewAsRoutes, { database, signIn, jobs });
  if (signIn.isEmbedded) {
    const { sessions } = signIn;
    await servePasswordPages(app, { database, access, sessions, mailer, publicUrl });
  }
  await app.register(certificateRoutes, { database, access, certificates, address: certificateAddress });
  jobs.handle('sweep-realtime-events', { run: () => sweepEvents(database) });
  await app.register(realtimeRoutes, { database, signIn, access, origins: ownOrigins(config), sources });
}
