import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server received it. */
interface ReceivedMail {
  from: string;
  to: string[];
  content: string;
}

/** A mail server that listens. */
export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** Ends all connections without an answer. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts a mail server on this machine; it refuses recipients that begin with `recusado`. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('recusado')) return done();
      done(Object.assign(new Error(`segredo: ${address} is unknown`), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((content) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), content });
        done();
      });
    },
    ...options,
  });
  // A client that refuses the certificate causes an error on the server too.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
