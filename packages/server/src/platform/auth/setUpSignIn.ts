import type { FastifyInstance } from 'fastify';
import { ownOrigins, type ServerConfig } from '../../start/config';
import type { Database } from '../database/Database';
import { firstVisitFiles } from '../http/firstVisit';
import { limitRates } from '../http/rateLimit';
import { providerPath } from './embedded/paths';
import type { JobQueue } from '../jobs/createJobQueue';
import type { Mailer } from '../mail/createMailer';
import { sweepExpired } from '../../features/retention/sweepExpired';
import { sweepLinks } from './accountLinks';
import { guardRoutes } from './guard';
import { loadEmbeddedLogin } from './loadEmbeddedLogin';
import { createLoginServiceClient, type LoginServiceClient } from './loginService';
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

/** Sets up authentication: keys, tokens, sessions, limits, the guard over all routes, and the login service. */
export async function setUpSignIn(
  app: FastifyInstance,
  database: Database,
  config: Pick<ServerConfig, 'publicUrl' | 'login' | 'rateLimits' | 'appFolder' | 'secretKey' | 'retention'>,
  { jobs, mailer }: { jobs: JobQueue; mailer: Mailer },
): Promise<SignIn> {
  const keys = await loadSignInKeys(database);
  const box = await loadSecretBox(database, config.secretKey, 'second-factor');
  const tokens = await createTokens(keys);
  const sessions = await openSessions(database);
  await limitRates(app, { database, limits: config.rateLimits }, tokens, () => guardRoutes(app, tokens, sessions));

  const origins = ownOrigins(config);
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
      await Promise.all([
        sweepExpired(database, 'sweep-sessions', config.retention),
        sweepProviderStore(database),
        sweepLinks(database),
      ]);
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
