import type { Attachment, Email, PostalMimeOptions } from 'postal-mime';
import { htmlText } from './htmlText';

/** A file of a mail. */
export interface MailFile {
  name: string;
  content: Uint8Array;
}

/** What is used of a mail. */
export interface ParsedMail {
  /** The only address of the sender, in lower case; `null` where there is none or several. */
  sender: string | null;
  subject: string;
  /** Without its angle brackets; `null` for none. */
  messageId: string | null;
  /** Whether a machine wrote it: an answer to it could go round in circles. */
  isAutomatic: boolean;
  /** The result of DMARC as the server with this name says; `null` where it does not. */
  dmarc: string | null;
  /** All that it says, quotations included, as plain text. */
  text: string;
  files: MailFile[];
}

/** What a mail may be made of. */
export const parseLimits: PostalMimeOptions = {
  maxNestingDepth: 30,
  maxHeadersSize: 256 * 1024,
  attachmentEncoding: 'arraybuffer',
  forceRfc822Attachments: true,
};

/** Parses a mail. Rejects for one whose parts are nested too deeply or whose headers are too large. */
export async function parseMail(
  raw: Uint8Array,
  envelopeFrom: string,
  authServer: string | undefined,
): Promise<ParsedMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, parseLimits);
  const text = mail.text?.trim() ? mail.text : htmlText(mail.html ?? '');
  return {
    sender: senderOf(mail),
    subject: (mail.subject ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, 500),
    messageId: mail.messageId?.replace(/^<|>$/g, '').slice(0, 500) ?? null,
    isAutomatic: isAutomatic(mail, envelopeFrom),
    dmarc: authServer === undefined ? null : dmarcOf(mail, authServer),
    text: text.replace(/\r\n?/g, '\n').replace(/\0/g, '').trim(),
    files: mail.attachments.map(fileOf),
  };
}

/** A mail with several `From` lines shows one to its reader and another to us: it has no sender. */
function senderOf(mail: Email): string | null {
  const address = mail.from?.address;
  if (!address || mail.headers.filter(({ key }) => key === 'from').length !== 1) return null;
  return address.toLowerCase();
}

function isAutomatic({ headers }: Email, envelopeFrom: string): boolean {
  const value = (name: string): string =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  const submitted = value('auto-submitted');
  return (
    envelopeFrom === '' ||
    value('return-path') === '<>' ||
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(auto_reply|bulk|junk|list)\b/.test(value('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => value(name) !== '') ||
    value('content-type').startsWith('multipart/report') ||
    /^(mailer-daemon|postmaster)@/i.test(envelopeFrom)
  );
}

/** Only the topmost result of our own server counts: others may have been written by the sender. */
function dmarcOf({ headers }: Email, authServer: string): string | null {
  const own = headers.find(
    ({ key, value }) =>
      key === 'authentication-results' && value.trim().toLowerCase().split(/[;\s]/)[0] === authServer.toLowerCase(),
  );
  return own ? (/\bdmarc\s*=\s*([a-z]+)/i.exec(own.value)?.[1]?.toLowerCase() ?? 'none') : null;
}

function fileOf({ filename, mimeType, content }: Attachment, index: number): MailFile {
  const extension = { 'image/png': '.png', 'image/jpeg': '.jpg', 'image/gif': '.gif', 'message/rfc822': '.eml' }[
    mimeType
  ];
  return {
    name: filename ?? `anexo-${index + 1}${extension ?? ''}`,
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  };
}
