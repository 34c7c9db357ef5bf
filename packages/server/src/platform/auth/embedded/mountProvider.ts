import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { providerPath } from './paths';

/** Mounts the embedded provider under `/oidc`. It parses bodies itself, so its scope has no parser. */
export async function mountProvider(
  app: FastifyInstance,
  provider: Provider,
  origins: readonly string[],
): Promise<void> {
  // Called by this process and by browser navigation only: pages of other origins can read nothing.
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
 * Sets the origin from which the provider builds URLs to one of our own, whatever Host header was sent, so that no response leads
 * to a forged address.
 */
export function forwardTo(raw: IncomingMessage, origin: string): void {
  const { protocol, host } = new URL(origin);
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = host;
}

/** The origin of ours that the request was sent to; the public one when its Host is another. */
export function originOf(request: FastifyRequest, origins: readonly string[]): string {
  const host = request.headers.host?.toLowerCase();
  const found = origins.find((origin) => new URL(origin).host === host) ?? origins[0];
  if (found === undefined) throw new Error('the server has no address of its own: publicUrl is missing');
  return found;
}
