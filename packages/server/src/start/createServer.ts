import { randomUUID } from 'node:crypto';
import { type ComponentType, createComponentTypes } from '@assunto/engine/core';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { accountOf, decorateAccount } from '../platform/auth/accountOf';
import { setUpSignIn } from '../platform/auth/setUpSignIn';
import { ownOrigins, readConfig, type ServerConfig } from './config';
import { sweepExpired } from '../features/retention/sweepExpired';
import { usedFolders } from './settings/tryFolders';
import type { Database } from '../platform/database/Database';
import { documentApi } from '../platform/http/apiDocs';
import { compressAnswers } from '../platform/http/compression';
import { answerErrors, answerUnreadableAddress } from '../platform/http/errorHandler';
import { trustOf } from '../platform/http/clientAddress';
import { answerHealth } from '../platform/http/health';
import { logAnswers, loggerOptions } from '../platform/http/logger';
import { rewriteNavigations } from '../platform/http/navigation';
import { dropStalledBodies } from '../platform/http/stalledBodies';
import { ignoreCaseOfQueryNames } from '../platform/http/queryNames';
import type { AdmissionLimits } from '../platform/http/createAdmission';
import { createStorageCheck } from '../platform/http/createStorageCheck';
import { limitWork } from '../platform/http/limitWork';
import { refuseUnstorableText } from '../platform/http/requestText';
import { compileRouteSchemas } from '../platform/http/routeSchemas';
import { nameRelease } from '../platform/http/release';
import { sendSecurityHeaders } from '../platform/http/securityHeaders';
import { serveApp } from '../platform/http/staticApp';
import { serveValidators } from '../platform/http/validators';
import { setUpJobQueue } from '../platform/jobs/setUpJobQueue';
import { scheduleBackups } from '../features/backup/scheduledBackup';
import { createProcessFigures } from '../platform/telemetry/createProcessFigures';
import { setUpTelemetry } from '../platform/telemetry/setUpTelemetry';
import { createFileStorage } from '../platform/files/createFileStorage';
import { createMailer } from '../platform/mail/createMailer';
import { loadMailIn } from '../features/mail-in/loadMailIn';
import { speakLanguageOfRequest } from '../platform/messages/language';
import { registerResources } from './registerResources';

/** The options of a server. */
export interface ServerOptions {
  /** Open and migrated. It is not closed with the server. */
  database: Database;
  /** The defaults are those of `readConfig({})`. */
  config?: Partial<ServerConfig>;
  /** A product's own component types: new numbers, or replacements. */
  componentTypes?: readonly ComponentType[];
  /** The URL to which browsers present their certificates (`openCertificateListener`); by default `null`, for none. */
  certificateAddress?: string | null;
  /** `false` disables the log; by default JSON lines of `config.logLevel`. */
  logger?: FastifyServerOptions['logger'];
}

/**
 * Creates the server: API, sign-in, documentation and the built app, on one Fastify instance that is ready for `listen` or
 * `inject`.
 *
 * @example
 * const server = await createServer({ database, componentTypes: [containerNumber] });
 * await server.listen({ port: 3000 });
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { certificateAddress = null } = options;
  const config: ServerConfig = { ...readConfig({}), ...options.config };
  const app = Fastify({
    logger: options.logger ?? loggerOptions(config.logLevel),
    // One line per response (`logAnswers`) instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: config.bodyLimit,
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections while the server stops are handled, and the connection is closed with the
    // response.
    return503OnClosing: false,
    // Long enough for a large upload over a slow connection; headers have a minute (Node's default), and `dropStalledBodies` closes
    // connections over which nothing comes.
    requestTimeout: 600_000,
    rewriteUrl: rewriteNavigations(config.appFolder),
    frameworkErrors: answerUnreadableAddress,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });

  const telemetry = await setUpTelemetry(app, options.database, config);
  const { database } = telemetry;
  telemetry.sources.figures = createProcessFigures(app, database, telemetry.sources);
  speakLanguageOfRequest(app);
  const storageCheck = createStorageCheck(usedFolders(config));
  answerErrors(app, storageCheck.note);
  compileRouteSchemas(app);
  logAnswers(app);
  dropStalledBodies(app);
  nameRelease(app, config.appFolder);
  compressAnswers(app);
  ignoreCaseOfQueryNames(app);
  refuseUnstorableText(app);
  decorateAccount(app);
  sendSecurityHeaders(app, { isHttps: config.publicUrl.startsWith('https:') });
  const jobs = setUpJobQueue(app, database, telemetry.jobs);
  const storage = createFileStorage(config);
  const mailIn = await loadMailIn(database, config.mailIn, config.secretKey);
  const bounceAddress = mailIn?.config.receivesBounces ? mailIn.addresses.bounces.of : undefined;
  const mailer = createMailer({ database, jobs, config: config.mail, storage, bounceAddress });
  const signIn = await setUpSignIn(app, database, config, {
    jobs,
    mailer,
    origins: ownOrigins(config),
    sweepSessions: () => sweepExpired(database, 'sweep-sessions', config.retention),
  });
  await documentApi(app);

  const backups = config.backup && scheduleBackups({ database, storage, jobs }, config.backup);
  answerHealth(app, database, { storage: storageCheck.read, backups });
  telemetry.serve();
  serveValidators(app, database);
  await app.register(async (resources) => {
    telemetry.sources.admission = limitWork(resources, workLimits(config), accountOf).counts;
    await registerResources(resources, {
      database,
      signIn,
      jobs,
      mailer,
      mailIn,
      storage,
      backups,
      storageState: storageCheck.read,
      config,
      certificateAddress,
      sources: telemetry.sources,
      componentTypes: createComponentTypes([...(options.componentTypes ?? [])]),
    });
  });
  serveApp(app, config.appFolder, certificateAddress === null ? [] : [new URL(certificateAddress).origin]);
  await app.ready();
  return app;
}

/**
 * A request uses up to two connections at once (a page and its total). Requests about one subject can never use all, so that a
 * locked table does not block other subjects.
 */
function workLimits({ poolSize, queueSize, queueTimeoutMs }: ServerConfig): AdmissionLimits {
  const ofOneSubject = poolSize - Math.ceil(poolSize / 4);
  return { atOnce: poolSize, atOnceOfKey: Math.max(1, Math.floor(ofOneSubject / 2)), queueSize, queueTimeoutMs };
}
