import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';

/** The answer of a server, as a whole. */
export interface ForwardedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The body of a request, as a whole. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Sends a request on to a port of this machine. */
export function forward(
  port: number,
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
): Promise<ForwardedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        // The whole body is sent at once.
        const { 'transfer-encoding': _chunked, connection: _connection, ...forwarded } = answer.headers;
        resolve({ status: answer.statusCode ?? 502, headers: forwarded, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A WebSocket on its way. */
export interface Tunnel {
  client: Socket;
  head: Buffer;
}

/** Connects a WebSocket with a port of this machine. Rejects where nobody listens. `onEnd` is called when either side has ended. */
export function openTunnel(
  port: number,
  incoming: IncomingMessage,
  { client, head }: Tunnel,
  onEnd: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const upstream = connect(port, '127.0.0.1');
    upstream.once('error', reject);
    upstream.once('connect', () => {
      const headers = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? `${name}: ${all[at + 1]}` : []));
      upstream.write([`${incoming.method} ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
      const end = (): void => {
        client.destroy();
        upstream.destroy();
        onEnd();
      };
      for (const side of [client, upstream]) side.on('error', end).on('close', end);
      resolve();
    });
  });
}
