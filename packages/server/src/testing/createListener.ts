import type { AddressInfo } from 'node:net';
import type { RealtimeMessage } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { WebSocket } from 'ws';

/** A connected page in tests. */
export interface Listener {
  socket: WebSocket;
  messages: RealtimeMessage[];
  /** The code with which the server closed the socket. */
  closed: Promise<number>;
  authenticate(token: string, since?: { cursor?: string; age?: number }): void;
  /** Waits for the next message of a type that was not returned before. */
  next<Type extends RealtimeMessage['type']>(type: Type): Promise<Extract<RealtimeMessage, { type: Type }>>;
}

/** Opens a socket to a running server. With a token it is authenticated and welcomed. */
export async function createListener(
  app: FastifyInstance,
  origin: string,
  { token, ...since }: { token?: string; cursor?: string; age?: number } = {},
): Promise<Listener> {
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket`, { origin });
  const messages: RealtimeMessage[] = [];
  const waitedFor = new Set<RealtimeMessage>();
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as RealtimeMessage));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const listener: Listener = {
    socket,
    messages,
    closed,
    authenticate: (text, missedSince) =>
      socket.send(JSON.stringify({ type: 'Authenticate', token: text, ...missedSince })),
    next: (type) =>
      vi.waitFor(
        () => {
          const found = messages.find((message) => message.type === type && !waitedFor.has(message));
          if (!found) throw new Error(`no ${type} among ${JSON.stringify(messages)}`);
          waitedFor.add(found);
          return found as Extract<RealtimeMessage, { type: typeof type }>;
        },
        { timeout: 3000, interval: 20 },
      ),
  };
  if (token === undefined) return listener;
  listener.authenticate(token, since);
  await listener.next('Welcome');
  return listener;
}

/** The updates of one record that a page has received so far; events of an earlier test may have come before. */
export const updatesOf = ({ messages }: Listener, talkId: number) =>
  messages
    .flatMap((message) => (message.type === 'SendTalkUpdates' ? message.talks : []))
    .filter((talk) => talk.talkId === talkId);
