import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
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
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
