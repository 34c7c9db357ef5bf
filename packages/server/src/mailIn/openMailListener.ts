import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import type { SMTPServer } from 'smtp-server';
import { ConfigError } from '../ConfigError';
import type { MailInConfig } from './MailInConfig';
import type { ArrivedMail } from './receiveMail';
import type { MailId } from '../mail/changeMail';
import type { BounceAddresses } from './bounceAddress';
import type { ReplyAddresses } from './replyAddress';

/** The addresses at which mails arrive. */
interface MailInAddresses {
  replies: Pick<ReplyAddresses, 'verify'>;
  /** Those of mails that were sent before returned mails were switched off are still accepted. */
  bounces: Pick<BounceAddresses, 'verify'>;
}

export interface MailListener {
  port: number;
  close(): Promise<void>;
}

interface ListenerOptions {
  config: MailInConfig & { listen: { host: string; port: number } };
  addresses: MailInAddresses;
  /** Rejects where the mail should be sent again later. */
  receive(mail: ArrivedMail): Promise<void>;
  /** Resolves to `false`, or rejects, where the returned mail should be sent again later. */
  receiveBounce(bounce: { mail: MailId; raw: Uint8Array }): Promise<boolean>;
  onError(error: unknown): void;
}

/** Connections at once, each of which may hold one mail in memory; and recipients of one mail. */
const mostConnections = 10;
const mostRecipients = 10;
const socketTimeoutMs = 60_000;

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });
const later = (): Error => refusal(451, '4.3.0 Try again later');

/**
 * Listens for answers to our mails and for mails that are returned. An address that we did not sign is refused before the mail is sent, and a mail that is
 * too large before it is read. Nothing is relayed. Rejects with ConfigError when the port cannot be opened.
 */
export async function openMailListener({
  config,
  addresses: { replies, bounces },
  receive,
  receiveBounce,
  onError,
}: ListenerOptions): Promise<MailListener> {
  const { SMTPServer } = await import('smtp-server');
  const { listen, maxSize, domain, tls } = config;
  const server = new SMTPServer({
    name: domain,
    banner: 'Assunto',
    size: maxSize,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls && { cert: readFileSync(tls.cert), key: readFileSync(tls.key) }),
    disableReverseLookup: true,
    maxClients: mostConnections,
    socketTimeout: socketTimeoutMs,
    closeTimeout: 1000,
    logger: false,
    onRcptTo({ address }, { envelope }, done) {
      if (!replies.verify(address) && !bounces.verify(address)) return done(refusal(550, '5.1.1 No such address'));
      if (envelope.rcptTo.length >= mostRecipients) return done(refusal(452, '4.5.3 Too many recipients'));
      done();
    },
    onData(stream, { envelope }, done) {
      const envelopeFrom = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const receiveAt = async (address: string, raw: Uint8Array): Promise<void> => {
        const target = replies.verify(address);
        if (target) return receive({ target, raw, envelopeFrom });
        const mail = bounces.verify(address);
        if (mail && !(await receiveBounce({ mail, raw }))) throw later();
      };
      readWithin(stream, maxSize)
        .then(async (raw) => {
          if (!raw) throw refusal(552, '5.3.4 The message is too large');
          for (const { address } of envelope.rcptTo) await receiveAt(address, raw);
        })
        .then(
          () => done(),
          (error: unknown) => {
            const isRefusal = error instanceof Error && 'responseCode' in error;
            if (!isRefusal) onError(error);
            done(isRefusal ? error : later());
          },
        );
    },
  });
  // Connections that break off are no problem of ours.
  const opened = listening(server, listen);
  server.on('error', () => undefined);
  await opened.catch((error: NodeJS.ErrnoException) => {
    const { host, port } = listen;
    throw new ConfigError(`MAIL_IN_LISTEN=${host}:${port} não pôde ser aberto (${error.code ?? error.message}).`);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function listening(server: SMTPServer, { host, port }: { host: string; port: number }): Promise<void> {
  server.listen(port, host);
  if (!server.server.listening) await once(server.server, 'listening');
}

/** The whole content, or `null` when it is larger; then the rest is read and discarded, so that the sender gets the answer. */
async function readWithin(stream: Readable, maxSize: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxSize) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= maxSize ? Buffer.concat(chunks) : null;
}
