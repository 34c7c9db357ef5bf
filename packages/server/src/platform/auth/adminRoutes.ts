import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors/errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether only administrators may call the route; everybody else gets FORBIDDEN, before the request is parsed. */
    admin?: boolean;
  }
}

/** Refuses accounts without the right to configure (choice 6) on every route with `config: {admin: true}`. Throws FORBIDDEN. */
export function guardAdminRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.is404 && request.routeOptions.config.admin && !request.account.isAdmin)
      throw new HttpError('FORBIDDEN');
  });
}

/**
 * Requires each route of a scope to declare in its `config` whether it is for administrators; a route without it prevents the
 * start.
 */
export function requireAdminConfig(scope: FastifyInstance): void {
  scope.addHook('onRoute', ({ method, url, config }) => {
    if (typeof config?.admin !== 'boolean')
      throw new TypeError(
        `${String(method)} ${url}: a route of the administration needs config: { admin: true | false }`,
      );
  });
}
