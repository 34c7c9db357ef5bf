import type { FastifyInstance } from 'fastify';
import { ownOrigins, type ServerConfig } from '../config';
import type { Database } from '../database/Database';
import { firstVisitScripts } from '../http/firstVisit';
import { providerPath } from './embedded/paths';
import { guardRoutes } from './guard';
import { loadEmbeddedLogin } from './loadEmbeddedLogin';
import { createLoginServiceClient, type LoginServiceClient } from './loginService';
import { sweepProviderStore } from './providerSession';
import { openSessions, type Sessions, sweepSessions } from './sessions';
import { loadSignInKeys } from './signInKeys';
import { createTokens, type Tokens } from './tokens';

/** The page of the app that the login service answers to. */
const callbackPath = '/entrada';

const embeddedClientId = 'assunto';
const sweepEvery = 3_600_000;

/** What the account's calls need of the sign-in. */
export interface SignIn {
  login: LoginServiceClient;
  isEmbedded: boolean;
  redirectUris: readonly string[];
  tokens: Tokens;
  sessions: Sessions;
}

/** Sets up who may come in: keys, tokens, sessions, the guard over all routes, and the login service. */
export async function setUpSignIn(
  app: FastifyInstance,
  database: Database,
  config: Pick<ServerConfig, 'publicUrl' | 'login' | 'rateLimits' | 'appFolder'>,
): Promise<SignIn> {
  const keys = await loadSignInKeys(database);
  const tokens = await createTokens(keys);
  const sessions = await openSessions(database);
  guardRoutes(app, tokens, sessions);

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
    const scripts = firstVisitScripts(appFolder);
    await setUpEmbeddedLogin(app, { database, publicUrl, origins, keys, client, failedSignIns, scripts });
  }

  const sweep = async (): Promise<void> => {
    await Promise.all([sweepSessions(database), sweepProviderStore(database)]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'ended sessions could not be deleted'),
    );
  };
  const timer = setInterval(() => void sweep(), sweepEvery).unref();
  app.addHook('onReady', sweep);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sessions.close();
  });
  return { login, isEmbedded, redirectUris, tokens, sessions };
}

/** Reaches the embedded provider in this very process: no network, no port, no certificate in between. */
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
