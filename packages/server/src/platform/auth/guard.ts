import type { FastifyInstance } from 'fastify';
import { guardAdminRoutes } from './adminRoutes';
import { HttpError } from '../errors/errors';
import { setAccount } from './accountOf';
import { assertViewable } from './viewableRoutes';
import type { Sessions } from './sessions';
import type { Tokens } from './tokens';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route needs no token. Every other route is protected. */
    isPublic?: boolean;
  }
  interface FastifyInstance {
    /** Every registered route, with whether it is public and whether it is for administrators. */
    readonly guardedRoutes: readonly GuardedRoute[];
  }
}

/** The properties of a route that the guard uses. */
interface GuardedRoute {
  method: string;
  url: string;
  isPublic(): boolean;
  /** For administrators only. */
  isAdmin(): boolean;
}

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The token of an Authorization header, or `null`. */
export const tokenOf = (authorization: string | undefined): string | null =>
  bearer.exec(authorization ?? '')?.[1] ?? null;

/**
 * Requires a valid token of a valid session for every request, unless its route is public. Throws NOT_AUTHENTICATED without a
 * valid token, SESSION_ENDED when its session ended or its account was disabled, FORBIDDEN for a route of administrators,
 * VIEW_ONLY for what is not available while an administrator views as another person.
 */
export function guardRoutes(app: FastifyInstance, tokens: Tokens, sessions: Sessions): void {
  const routes: GuardedRoute[] = [];
  app.decorate('guardedRoutes', routes);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat())
      // Read lazily: hooks of inner scopes may still mark the route.
      routes.push({
        method,
        url: route.url,
        isPublic: () => route.config?.isPublic === true,
        isAdmin: () => route.config?.admin === true,
      });
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.isPublic) return;
    const token = tokenOf(request.headers.authorization);
    const claims = token && (await tokens.verify(token));
    if (!claims) throw new HttpError('NOT_AUTHENTICATED');
    const session = await sessions.find(claims.companyId, claims.sid);
    if (!session || session.account.accountId !== claims.accountId) throw new HttpError('SESSION_ENDED');
    if (session.account.viewing) assertViewable(request.routeOptions);
    setAccount(request, session.account);
  });
  guardAdminRoutes(app);
}
