import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** What happens to a request on its way: answered late, done but never answered, or done twice. */
type Fault = { kind: 'delay'; milliseconds: number } | { kind: 'drop' } | { kind: 'duplicate' };

/** A line between browsers and the server that breaks on demand. */
export interface FaultProxy {
  readonly address: string;
  /** Decides what happens to each request from now on; `null` lets it through. */
  disturb(fault: (method: string, path: string) => Fault | null): void;
  /** Cuts every WebSocket that is open. */
  cutSockets(): void;
  /** Lets everything through again. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts a line to a port of this machine. */
export async function startProxy(serverPort: number): Promise<FaultProxy> {
  let faultOf: (method: string, path: string) => Fault | null = () => null;
  const tunnels = new Set<Socket>();

  const server = createServer((incoming, outgoing) => {
    void pass(incoming, outgoing, faultOf(incoming.method ?? 'GET', incoming.url ?? '/')).catch(() =>
      outgoing.destroy(),
    );
  });

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | null): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const send = () => ask(serverPort, incoming, body);
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    const answers = await Promise.all(fault?.kind === 'duplicate' ? [send(), send()] : [send()]);
    const answer = answers.at(-1);
    if (fault?.kind === 'drop' || !answer) return void outgoing.destroy();
    outgoing.writeHead(answer.status, answer.headers);
    outgoing.end(answer.body);
  };

  server.on('upgrade', (incoming, client: Socket, head: Buffer) => {
    const upstream = connect(serverPort, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? `${name}: ${all[at + 1]}` : []));
      upstream.write([`${incoming.method} ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    tunnels.add(client);
    const end = (): void => {
      tunnels.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const side of [client, upstream]) side.on('error', end).on('close', end);
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cutSockets = () => tunnels.forEach((socket) => socket.destroy());
  return {
    address: `http://localhost:${port}`,
    disturb: (fault) => void (faultOf = fault),
    cutSockets,
    heal: () => void (faultOf = () => null),
    async close() {
      cutSockets();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

function ask(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
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
