import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors/errors';
import { methodName, routeName } from '../http/routeName';
import type { Metrics } from './createMetrics';

/** Measures every request from here on. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // A socket is open for hours; it is counted while it is.
    if (request.ws) return;
    const status = reply.raw.writableEnded ? `${Math.floor(reply.statusCode / 100)}xx` : 'aborted';
    const labels = { method: methodName(request), route: routeName(request), status };
    metrics.requestEnded(labels, reply.elapsedTime / 1000);
  });
}

/** `GET /metrics` for who sends the token (decision 210). It waits for no other request, so it answers under overload too. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', { config: { isPublic: true }, schema: { hide: true } }, async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) throw new HttpError('NOT_AUTHENTICATED');
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}

/** Compares in constant time; the hashes give both the same length. */
function isToken(authorization: string | undefined, token: string): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sent), hash(token));
}
