import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/errors';
import { setCaller } from './callerOf';
import type { Sessions } from './sessions';
import type { Tokens } from './tokens';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Taken without a token. Every other route is protected. */
    isPublic?: boolean;
  }
  interface FastifyInstance {
    /** Every route and whether it is public, as they were registered. */
    readonly guardedRoutes: readonly GuardedRoute[];
  }
}

/** A route as the guard sees it. */
interface GuardedRoute {
  method: string;
  url: string;
  isPublic(): boolean;
}

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The token of an Authorization header, or `null`. */
export const tokenOf = (authorization: string | undefined): string | null =>
  bearer.exec(authorization ?? '')?.[1] ?? null;

/**
 * Asks every request for a good token of a live session, unless its route says that it is public. Throws
 * NOT_AUTHENTICATED without a good token, SESSION_ENDED when its session ended or its account was disabled.
 */
export function guardRoutes(app: FastifyInstance, tokens: Tokens, sessions: Sessions): void {
  const routes: GuardedRoute[] = [];
  app.decorate('guardedRoutes', routes);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat())
      // Hooks of inner scopes may still mark the route.
      routes.push({ method, url: route.url, isPublic: () => route.config?.isPublic === true });
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.isPublic) return;
    const token = tokenOf(request.headers.authorization);
    const claims = token && (await tokens.verify(token));
    if (!claims) throw new HttpError('NOT_AUTHENTICATED');
    const session = await sessions.find(claims.companyId, claims.sid);
    if (!session || session.caller.accountId !== claims.accountId) throw new HttpError('SESSION_ENDED');
    setCaller(request, session.caller);
  });
}
