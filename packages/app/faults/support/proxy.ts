import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { forward, openTunnel, readBody } from './forward';

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
    const body = await readBody(incoming);
    const send = () => forward(serverPort, incoming, body);
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    const answers = await Promise.all(fault?.kind === 'duplicate' ? [send(), send()] : [send()]);
    const answer = answers.at(-1);
    if (fault?.kind === 'drop' || !answer) return void outgoing.destroy();
    outgoing.writeHead(answer.status, answer.headers);
    outgoing.end(answer.body);
  };

  server.on('upgrade', (incoming, client: Socket, head: Buffer) => {
    tunnels.add(client);
    client.once('close', () => tunnels.delete(client));
    openTunnel(serverPort, incoming, { client, head }, () => undefined).catch(() => client.destroy());
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
