import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The names of the route's query parameters, by their lower-case form. */
    queryNames?: ReadonlyMap<string, string>;
  }
}

/** Accepts query parameter names in any case (choice 15): `?TEMPLATEID=3` reaches a route that declares `templateId`. */
export function ignoreCaseOfQueryNames(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const schema = route.schema?.querystring as { properties?: Record<string, unknown> } | undefined;
    if (!schema?.properties) return;
    const queryNames = new Map(Object.keys(schema.properties).map((name) => [name.toLowerCase(), name]));
    route.config = { ...route.config, queryNames };
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const names = request.routeOptions.config.queryNames;
    if (!names) return done();
    const found = Object.entries(request.query as Record<string, unknown>);
    const declared = found.map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value] as const);
    request.query = Object.fromEntries(declared);
    done();
  });
}
