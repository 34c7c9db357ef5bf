import type { RealtimeMessage } from '@assunto/api';
import { vi } from 'vitest';
import type { RealtimeSocket } from '../realtime/RealtimeSocket';

/** A socket whose server is the test. */
export interface FakeSocket extends RealtimeSocket {
  sent: unknown[];
  /** Completes the handshake. */
  open(): void;
  say(message: RealtimeMessage): void;
  /** Completes the handshake and accepts the token. */
  welcome(cursor?: string): void;
  /** Closes the connection from the server's side. */
  end(code?: number): void;
}

/** Fake sockets; `all` are those that were opened, in order. */
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
