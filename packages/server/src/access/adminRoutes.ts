import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered to administrators only; everybody else gets FORBIDDEN, before the request is read. */
    admin?: boolean;
  }
}

/** Refuses whoever may not configure (decision 6) on every route with `config: {admin: true}`. Throws FORBIDDEN. */
export function guardAdminRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.is404 && request.routeOptions.config.admin && !request.account.isAdmin)
      throw new HttpError('FORBIDDEN');
  });
}

/** Makes each route of a scope say in its `config` whether it is for administrators: one that forgets fails the start. */
export function requireAdminConfig(scope: FastifyInstance): void {
  scope.addHook('onRoute', ({ method, url, config }) => {
    if (typeof config?.admin !== 'boolean')
      throw new TypeError(
        `${String(method)} ${url}: a route of the administration needs config: { admin: true | false }`,
      );
  });
}
