import type { RealtimeMessage } from '@assunto/engine/contract';
import { vi } from 'vitest';
import type { RealtimeSocket } from '../realtime/RealtimeSocket';

/** A socket whose other side is the test. */
export interface FakeSocket extends RealtimeSocket {
  sent: unknown[];
  /** The server takes the handshake. */
  open(): void;
  say(message: RealtimeMessage): void;
  /** The handshake and the token are taken. */
  welcome(cursor?: string): void;
  /** The server, or the network, ends it. */
  end(code?: number): void;
}

/** Sockets that lead nowhere; `all` are those that were opened, in order. */
export function createFakeSockets() {
  const all: FakeSocket[] = [];
  const paths: string[] = [];
  const openSocket = (path: string): FakeSocket => {
    paths.push(path);
    const socket: FakeSocket = {
      sent: [],
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => void socket.sent.push(JSON.parse(String(text))),
      close: vi.fn(),
      open: () => socket.onopen?.call(socket as unknown as WebSocket, new Event('open')),
      say: (message) =>
        socket.onmessage?.call(
          socket as unknown as WebSocket,
          new MessageEvent('message', { data: JSON.stringify(message) }),
        ),
      welcome(cursor = '1.1') {
        socket.open();
        socket.say({ type: 'Welcome', cursor });
      },
      end: (code = 1006) => socket.onclose?.call(socket as unknown as WebSocket, new CloseEvent('close', { code })),
    };
    all.push(socket);
    return socket;
  };
  const last = (): FakeSocket => {
    const socket = all.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return { openSocket, all, paths, last };
}
