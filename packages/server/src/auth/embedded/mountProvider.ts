import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { providerPath } from './paths';

/** Serves the embedded provider under `/oidc`. It reads bodies itself, so its scope parses none. */
export async function mountProvider(
  app: FastifyInstance,
  provider: Provider,
  origins: readonly string[],
): Promise<void> {
  // Called by this process, and by browsers that navigate there: pages of other origins read nothing.
  provider.use(async (ctx, next) => {
    await next();
    for (const name of Object.keys(ctx.response.headers)) if (name.startsWith('access-control-')) ctx.remove(name);
  });
  const answer = provider.callback();
  provider.on('server_error', (_, error) => app.log.error({ err: error }, 'the embedded login provider failed'));

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handler = (request: FastifyRequest, reply: FastifyReply): void => {
      const raw: IncomingMessage & { originalUrl?: string } = request.raw;
      raw.url = (raw.url ?? '/').slice(providerPath.length) || '/';
      raw.originalUrl = `${providerPath}${raw.url}`;
      forwardTo(raw, originOf(request, origins));
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      void answer(raw, reply.raw);
    };
    const method = ['GET', 'POST', 'OPTIONS'];
    scope.route({ method, url: `${providerPath}/*`, config: { isPublic: true }, schema: { hide: true }, handler });
  });
}

/**
 * Sets the address that the provider builds links from: one of our own, whatever the request claims, so that no answer
 * leads to an address from a forged Host header.
 */
export function forwardTo(raw: IncomingMessage, origin: string): void {
  const { protocol, host } = new URL(origin);
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = host;
}

/** The one of our origins that the request came to; the public one when it names another. */
export function originOf(request: FastifyRequest, origins: readonly string[]): string {
  const host = request.headers.host?.toLowerCase();
  const found = origins.find((origin) => new URL(origin).host === host) ?? origins[0];
  if (found === undefined) throw new Error('the server has no address of its own: publicUrl is missing');
  return found;
}
