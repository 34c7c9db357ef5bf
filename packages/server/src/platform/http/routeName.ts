import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the route in metrics and traces, where many routes serve the same thing (the files of the app). */
    routeName?: string;
  }
}

/**
 * The pattern of the route of a request, such as `/talk/:subject/:talkId`: never its path, which contains ids. The number of names is
 * bounded by the number of routes; all unknown paths have one name.
 */
export function routeName({ is404, routeOptions }: Pick<FastifyRequest, 'is404' | 'routeOptions'>): string {
  if (is404) return 'unknown';
  return routeOptions.config.routeName ?? routeOptions.url ?? 'unknown';
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method of a request; `OTHER` for those that no route has. */
export const methodName = ({ method }: Pick<FastifyRequest, 'method'>): string =>
  methods.has(method) ? method : 'OTHER';
