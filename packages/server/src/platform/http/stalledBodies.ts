import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a sender may send nothing of a body that has begun, in milliseconds; noticed at the latest after twice that time. */
const stalledAfterMs = 30_000;

const timeoutAnswer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Closes connections whose body stops before its end, with status 408. A slow upload that goes on is left alone, and so is one that
 * waits for this server to read what it has sent.
 */
export function dropStalledBodies(app: FastifyInstance, afterMs = stalledAfterMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
      watchBody(request.raw, reply.raw, afterMs);
    done();
  });
}

function watchBody(body: IncomingMessage, answer: ServerResponse, afterMs: number): void {
  const { socket } = body;
  // A call inside of this process (`inject`, as the sign-in of the embedded provider) has no connection to close.
  if (!(socket instanceof Socket)) return;
  let received = socket.bytesRead;
  const check = (): void => {
    if (body.complete || socket.destroyed) return;
    const isUnread = body.readableLength >= body.readableHighWaterMark;
    if (socket.bytesRead > received || isUnread) {
      received = socket.bytesRead;
      timer = setTimeout(check, afterMs).unref();
    } else if (answer.headersSent) socket.destroy();
    else socket.end(timeoutAnswer, () => socket.destroy());
  };
  let timer = setTimeout(check, afterMs).unref();
  body.once('close', () => clearTimeout(timer));
}
