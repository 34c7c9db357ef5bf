import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/Database';
import { firstVisitFiles } from '../http/firstVisit';
import { limitRates, type RateLimits } from '../http/rateLimit';
import { providerPath } from './embedded/paths';
import type { JobQueue } from '../jobs/createJobQueue';
import type { Mailer } from '../mail/createMailer';
import { sweepLinks } from './accountLinks';
import { accountOf } from './accountOf';
import { guardRoutes, tokenOf } from './guard';
import { loadEmbeddedLogin } from './loadEmbeddedLogin';
import { createLoginServiceClient, type ExternalLogin, type LoginServiceClient } from './loginService';
import { sweepProviderStore } from './providerSession';
import { loadSecretBox, type SecretBox } from './secretBox';
import { openSessions, type Sessions } from './sessions';
import { loadSignInKeys } from './signInKeys';
import { createTokens, type Tokens } from './tokens';

/** The page of the app to which the login service redirects. */
const callbackPath = '/entrada';

const embeddedClientId = 'assunto';

/** The parts of the sign-in that the account's calls use. */
export interface SignIn {
  login: LoginServiceClient;
  isEmbedded: boolean;
  redirectUris: readonly string[];
  tokens: Tokens;
  sessions: Sessions;
  /** Encrypts the secrets of second factors. */
  box: SecretBox;
}

/** What the sign-in reads of the configuration. */
export interface SignInConfig {
  /** The URL of the product for browsers, without a final slash. */
  publicUrl: string;
  /** `undefined`: the embedded login service. */
  login: ExternalLogin | undefined;
  /** The key that encrypts secrets of second factors in the database; `undefined`: the key is in the database itself. */
  secretKey: string | undefined;
  rateLimits: RateLimits | false;
  /** The folder of the built app; nothing is served when it is missing. */
  appFolder: string;
}

interface SignInServices {
  jobs: JobQueue;
  mailer: Mailer;
  /** The origins under which browsers reach the server. */
  origins: readonly string[];
  /** Deletes sessions that are stored longer than their days. */
  sweepSessions: () => Promise<void>;
}

/** Sets up authentication: keys, tokens, sessions, limits, the guard over all routes, and the login service. */
export async function setUpSignIn(
  app: FastifyInstance,
  database: Database,
  config: SignInConfig,
  { jobs, mailer, origins, sweepSessions }: SignInServices,
): Promise<SignIn> {
  const keys = await loadSignInKeys(database);
  const box = await loadSecretBox(database, config.secretKey, 'second-factor');
  const tokens = await createTokens(keys);
  const sessions = await openSessions(database);
  const senders = {
    accountOf,
    async sessionOf(request: FastifyRequest) {
      const token = tokenOf(request.headers.authorization);
      return token ? await tokens.verify(token) : request.routeOptions.config.sessionOf?.(request);
    },
  };
  await limitRates(app, { database, limits: config.rateLimits }, senders, () => guardRoutes(app, tokens, sessions));

  const redirectUris = origins.map((origin) => `${origin}${callbackPath}`);
  const isEmbedded = config.login === undefined;
  const client = { clientId: embeddedClientId, clientSecret: keys.clientSecret, redirectUris };
  const login = createLoginServiceClient(
    config.login ?? { issuer: `${config.publicUrl}${providerPath}`, ...client },
    isEmbedded ? fetchFrom(app) : undefined,
  );
  if (isEmbedded) {
    const { setUpEmbeddedLogin } = await loadEmbeddedLogin();
    const failedSignIns = config.rateLimits && config.rateLimits.failedSignIns;
    const { publicUrl, appFolder } = config;
    const { scripts, font } = firstVisitFiles(appFolder);
    await setUpEmbeddedLogin(app, {
      database,
      box,
      publicUrl,
      origins,
      keys,
      client,
      failedSignIns,
      scripts,
      font,
      mailer,
    });
  }

  jobs.handle('sweep-sessions', {
    async run() {
      await Promise.all([sweepSessions(), sweepProviderStore(database), sweepLinks(database)]);
    },
  });
  app.addHook('onClose', () => sessions.close());
  return { login, isEmbedded, redirectUris, tokens, sessions, box };
}

/** A `fetch` that calls the embedded provider inside this process: without network, port or certificate. */
function fetchFrom(app: FastifyInstance) {
  return async (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const { host, pathname, search } = new URL(url);
    const payload = body === undefined || body === null ? undefined : String(body);
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: { ...headers, host },
      ...(payload === undefined ? {} : { payload }),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}
