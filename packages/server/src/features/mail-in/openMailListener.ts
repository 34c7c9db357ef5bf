import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import type { SMTPServer } from 'smtp-server';
import { ConfigError } from '../../platform/errors/ConfigError';
import { createConnectionLimits } from './connectionLimits';
import type { MailInConfig } from './MailInConfig';
import { MailRefusal } from './MailRefusal';
import type { ArrivedMail } from './receiveMail';
import type { MailId } from '../../platform/mail/changeMail';
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
  /** Rejects with MailRefusal for a mail that is not accepted, and otherwise where it should be sent again later. */
  receive(mail: ArrivedMail): Promise<void>;
  /** Resolves to `false`, or rejects, where the returned mail should be sent again later. */
  receiveBounce(bounce: { mail: MailId; raw: Uint8Array }): Promise<boolean>;
  onError(error: unknown): void;
  limits?: typeof listenerLimits;
}

/** The limits of a listener, as a test may narrow them. */
export const listenerLimits = {
  /** Connections at once, in all and of one address: the mail server in front has one. */
  connections: 40,
  perAddress: 10,
  /** Milliseconds until a connection names an address of ours, and until the mail is complete. */
  idleMs: 10_000,
  mailMs: 300_000,
  /** Mails of the maximum size that are in memory at once. */
  mails: 10,
};
const mostRecipients = 10;
const socketTimeoutMs = 60_000;

const later = (): MailRefusal => new MailRefusal(451, '4.3.0 Try again later');

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
  limits = listenerLimits,
}: ListenerOptions): Promise<MailListener> {
  const { SMTPServer } = await import('smtp-server');
  const { listen, maxSize, domain, tls } = config;
  const connections = createConnectionLimits(limits, (id) => {
    for (const connection of server.connections) if (connection.id === id) connection.send(421, '4.4.2 Timeout');
  });
  const memory = { used: 0, most: limits.mails * maxSize };
  const server = new SMTPServer({
    name: domain,
    banner: 'Assunto',
    size: maxSize,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls && { cert: readFileSync(tls.cert), key: readFileSync(tls.key) }),
    disableReverseLookup: true,
    maxClients: limits.connections,
    socketTimeout: socketTimeoutMs,
    closeTimeout: 1000,
    logger: false,
    onConnect: (session, done) =>
      done(connections.open(session) ? null : new MailRefusal(421, '4.7.0 Too many connections, try again later')),
    onClose: ({ id }) => connections.close(id),
    onRcptTo({ address }, { id, envelope }, done) {
      if (!replies.verify(address) && !bounces.verify(address))
        return done(new MailRefusal(550, '5.1.1 No such address'));
      if (envelope.rcptTo.length >= mostRecipients) return done(new MailRefusal(452, '4.5.3 Too many recipients'));
      connections.begin(id);
      done();
    },
    onData(stream, { id, envelope }, done) {
      const envelopeFrom = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const receiveAt = async (address: string, raw: Uint8Array): Promise<void> => {
        const target = replies.verify(address);
        if (target) return receive({ target, raw, envelopeFrom });
        const mail = bounces.verify(address);
        if (mail && !(await receiveBounce({ mail, raw }))) throw later();
      };
      withContent(stream, { maxSize, memory }, async (raw) => {
        connections.pause(id);
        for (const { address } of envelope.rcptTo) await receiveAt(address, raw);
      })
        .then(
          () => done(),
          (error: unknown) => {
            const isRefusal = error instanceof MailRefusal;
            if (!isRefusal) onError(error);
            done(isRefusal ? error : later());
          },
        )
        .finally(() => connections.await(id));
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

/** The content of a mail. A connection that broke off is no problem of ours: nobody gets the answer. */
async function* contentOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch {
    throw later();
  }
}

/**
 * Calls `work` with the whole content. Throws MailRefusal for content that is too large, and where others use up the memory for mails:
 * then the rest is read and discarded, so that the sender gets the answer.
 */
async function withContent(
  stream: Readable,
  { maxSize, memory }: { maxSize: number; memory: { used: number; most: number } },
  work: (raw: Buffer) => Promise<void>,
): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  let held = 0;
  let refusal: MailRefusal | null = null;
  const release = (): void => {
    memory.used -= held;
    held = 0;
    chunks.length = 0;
  };
  try {
    for await (const chunk of contentOf(stream)) {
      size += chunk.length;
      if (size > maxSize) refusal = new MailRefusal(552, '5.3.4 The message is too large');
      else if (memory.used + chunk.length > memory.most) refusal ??= later();
      if (refusal) {
        release();
        continue;
      }
      chunks.push(chunk);
      held += chunk.length;
      memory.used += chunk.length;
    }
    if (refusal) throw refusal;
    await work(Buffer.concat(chunks));
  } finally {
    release();
  }
}
