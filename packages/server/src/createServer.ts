import { randomUUID } from 'node:crypto';
import { type ComponentType, createComponentTypes } from '@assunto/engine/core';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { decorateAccount } from './auth/accountOf';
import { setUpSignIn } from './auth/setUpSignIn';
import { readConfig, type ServerConfig } from './config';
import type { Database } from './database/Database';
import { documentApi } from './http/apiDocs';
import { compressAnswers } from './http/compression';
import { answerErrors, answerUnreadableAddress } from './http/errorHandler';
import { trustOf } from './http/clientAddress';
import { answerHealth } from './http/health';
import { logAnswers, loggerOptions } from './http/logger';
import { leadNavigationsToApp } from './http/navigation';
import { ignoreCaseOfQueryNames } from './http/queryNames';
import type { AdmissionLimits } from './http/createAdmission';
import { limitWork } from './http/limitWork';
import { refuseUnstorableText } from './http/requestText';
import { compileRouteSchemas } from './http/routeSchemas';
import { nameRelease } from './http/release';
import { sendSecurityHeaders } from './http/securityHeaders';
import { serveApp } from './http/staticApp';
import { serveValidators } from './http/validators';
import { setUpJobQueue } from './jobs/setUpJobQueue';
import { registerResources } from './registerResources';

/** What a server is made of. */
export interface ServerOptions {
  /** Open and migrated. It is not closed with the server. */
  database: Database;
  /** Anything that is not given is as `readConfig({})` has it. */
  config?: Partial<ServerConfig>;
  /** The headless halves of a product team's own components: new numbers, or numbers they replace. */
  componentTypes?: readonly ComponentType[];
  /** Where browsers present their certificates (`openCertificateListener`); `null`, the default, for nowhere. */
  certificateAddress?: string | null;
  /** `false` writes no log; by default JSON lines of `config.logLevel`. */
  logger?: FastifyServerOptions['logger'];
}

/**
 * The server: API, sign-in, documentation and the built app, on one Fastify instance that is ready to listen or to be
 * asked by `inject`.
 *
 * @example
 * const server = await createServer({ database, componentTypes: [containerNumber] });
 * await server.listen({ port: 3000 });
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { database, certificateAddress = null } = options;
  const config: ServerConfig = { ...readConfig({}), ...options.config };
  const app = Fastify({
    logger: options.logger ?? loggerOptions(config.logLevel),
    // One line for each answer (`logAnswers`) instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: config.bodyLimit,
    forceCloseConnections: 'idle',
    // What still comes in on an open line while the server stops is answered, and the line closed with it.
    return503OnClosing: false,
    // Long enough for a large file over a slow line; the headers have a minute (Node's default).
    requestTimeout: 600_000,
    rewriteUrl: leadNavigationsToApp(config.appFolder),
    frameworkErrors: answerUnreadableAddress,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });

  answerErrors(app);
  compileRouteSchemas(app);
  logAnswers(app);
  nameRelease(app, config.appFolder);
  compressAnswers(app);
  ignoreCaseOfQueryNames(app);
  refuseUnstorableText(app);
  decorateAccount(app);
  await sendSecurityHeaders(app, { isHttps: config.publicUrl.startsWith('https:') });
  const jobs = setUpJobQueue(app, database);
  const signIn = await setUpSignIn(app, database, config, jobs);
  await documentApi(app);

  answerHealth(app, database);
  serveValidators(app, database);
  await app.register(async (resources) => {
    limitWork(resources, workLimits(config));
    await registerResources(resources, {
      database,
      signIn,
      jobs,
      config,
      certificateAddress,
      componentTypes: createComponentTypes([...(options.componentTypes ?? [])]),
    });
  });
  serveApp(app, config.appFolder, certificateAddress === null ? [] : [new URL(certificateAddress).origin]);
  await app.ready();
  return app;
}

/**
 * A request uses up to two connections at once (a page and its count). Those about one subject never have them all, so
 * that a locked table takes no other subject along.
 */
function workLimits({ poolSize, queueSize, queueTimeoutMs }: ServerConfig): AdmissionLimits {
  const ofOneSubject = poolSize - Math.ceil(poolSize / 4);
  return { atOnce: poolSize, atOnceOfKey: Math.max(1, Math.floor(ofOneSubject / 2)), queueSize, queueTimeoutMs };
}
