import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { forward, openTunnel, readBody } from './forward';

/** The header of an answer that names the process that gave it: its position in the list of ports. */
export const servedBy = 'x-served-by';

/** Gives each request and each WebSocket to the next of several server processes; those that do not listen are left out. */
export interface Balancer {
  readonly address: string;
  /** How many WebSockets each process has. */
  sockets(): number[];
  close(): Promise<void>;
}

/** Starts a balancer before processes on these ports of this machine. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const sockets = ports.map(() => new Set<Socket>());
  const requestTurn = createTurn(ports.length);
  const socketTurn = createTurn(ports.length);

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await readBody(incoming);
    const headers = { ...incoming.headers, 'x-forwarded-for': forwardedFor(incoming) };
    const { result: answer, index } = await firstListening(requestTurn(), (at) =>
      forward(ports[at] ?? 0, { method: incoming.method, url: incoming.url, headers }, body),
    );
    outgoing.writeHead(answer.status, { ...answer.headers, [servedBy]: String(index) });
    outgoing.end(answer.body);
  };
  // A request that was cut may have been done: only its sender can decide to repeat it.
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()));
  server.on('upgrade', (incoming, client: Socket, head: Buffer) => {
    firstListening(socketTurn(), async (at) => {
      await openTunnel(ports[at] ?? 0, incoming, { client, head }, () => sockets[at]?.delete(client));
      sockets[at]?.add(client);
    }).catch(() => client.destroy());
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    sockets: () => sockets.map(({ size }) => size),
    async close() {
      for (const socket of sockets.flatMap((ofProcess) => [...ofProcess])) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the positions in the order in which they are asked this time: each call begins with the next one. */
function createTurn(count: number): () => number[] {
  let next = 0;
  return () => {
    const first = next;
    next = (next + 1) % count;
    return Array.from({ length: count }, (_, offset) => (first + offset) % count);
  };
}

/** The result of the first process that listens. */
async function firstListening<Result>(
  order: readonly number[],
  attempt: (index: number) => Promise<Result>,
): Promise<{ result: Result; index: number }> {
  let refused: unknown;
  for (const index of order) {
    try {
      return { result: await attempt(index), index };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) throw error;
      refused = error;
    }
  }
  throw refused;
}

function forwardedFor({ headers, socket }: IncomingMessage): string {
  const given = headers['x-forwarded-for'];
  return [given, socket.remoteAddress].flat().filter(Boolean).join(', ');
}
