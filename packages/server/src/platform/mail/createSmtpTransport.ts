import { PassThrough } from 'node:stream';
import type { MailConfig } from './MailConfig';
import type { MailContent } from './renderMail';
import { storedText } from '../messages/storedText';

/** A mail to be delivered. */
export interface OutgoingMail extends MailContent {
  recipient: string;
  /** The local part of the `Message-ID`, without the host. */
  messageId: string;
  /** The sender of the envelope, to which servers return it; by default the sender of the mail. */
  bounceTo?: string | undefined;
  files?: readonly { filename: string; content: Buffer; contentType: string }[];
}

/** Delivers a mail to the mail server; rejects with `MailRefused`. */
export type MailTransport = (mail: OutgoingMail) => Promise<void>;

/** Why a mail was not delivered. `reason` is a stored text for administrators. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  constructor(
    readonly code: string,
    readonly reason: string,
    /** A retry would be refused as well. */
    readonly isPermanent: boolean,
    /** The mail was transmitted, and it is not known whether the server accepted it. */
    readonly isUncertain = false,
  ) {
    super(`the mail server refused the mail: ${code}`);
  }
}

const connectTimeoutMs = 10_000;
const idleTimeoutMs = 20_000;

/** Connects to the mail server, and signs in where it needs that, without sending anything. Rejects with what it answered. */
export async function checkMailServer(
  { host, port, isSecure, isTlsRequired, auth }: MailConfig,
  timeoutMs = connectTimeoutMs,
): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: isTlsRequired,
    ...(auth && { auth }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Opens a connection per mail. The library is loaded with the first mail, so that it does not delay the server's start. */
export function createSmtpTransport({ host, port, isSecure, isTlsRequired, auth, from }: MailConfig): MailTransport {
  return async ({ recipient, messageId, subject, text, html, replyTo, bounceTo, files = [] }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host,
      port,
      secure: isSecure,
      requireTLS: isTlsRequired,
      ...(auth && { auth }),
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: idleTimeoutMs,
      // The content of a mail is only its text: nothing is read from disk or fetched for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const transmission = { isOver: false };
    transport.use('stream', (mail, done) => {
      mail.message.transform(() => new PassThrough().once('end', () => (transmission.isOver = true)));
      done();
    });
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        envelope: { from: bounceTo ?? from.address, to: [recipient] },
        messageId: `<${messageId}@${from.address.split('@')[1]}>`,
        subject,
        text,
        html,
        attachments: files.map((file) => ({ ...file, contentDisposition: 'attachment' as const })),
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    } catch (error) {
      throw refusalOf(error, transmission.isOver);
    } finally {
      transport.close();
    }
  };
}

/** The response of a mail server can contain addresses and credentials: only its status codes are used. */
function refusalOf(error: unknown, isTransmitted: boolean): MailRefused {
  const given = error as { code?: unknown; originalCode?: unknown; responseCode?: unknown };
  const { responseCode } = given;
  // The code of the underlying error, such as CERT_HAS_EXPIRED, where the library only reports a failed connection.
  const code = [given.originalCode, given.code].find(isErrorCode) ?? 'EUNKNOWN';
  const status = typeof responseCode === 'number' ? responseCode : null;
  // Refused credentials and missing TLS have to be corrected by the operator; the mail is retried.
  const isPermanent = status !== null && status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const isUncertain = status === null && isTransmitted;
  return new MailRefused(
    status === null ? code : `${code} ${status}`,
    reasonOf(code, status),
    isPermanent,
    isUncertain,
  );
}

const isErrorCode = (code: unknown): code is string => typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code);

function reasonOf(code: string, status: number | null): string {
  const refused = (what: 'auth' | 'address'): string =>
    status === null
      ? storedText(`mail.refused.${what}`)
      : storedText(`mail.refusedWith.${what}`, { status: String(status) });
  if (code === 'EAUTH') return refused('auth');
  if (code === 'EENVELOPE') return refused('address');
  if (code === 'ETLS' || /CERT|SELF_SIGNED|SSL/.test(code)) return storedText('mail.insecure');
  if (status !== null) return storedText('mail.refusedWith.message', { status: String(status) });
  return storedText('mail.unreached');
}
