import { commentFiles } from '@assunto/engine/contract';
import type { Attachment, HeaderLines, SimpleParserOptions } from 'mailparser';
import { parseAddressHeader, simpleParser } from 'mailparser';
import { dmarcOf, type Dmarc } from './dmarcOf';
import { largestHead } from './headOf';
import { htmlText } from './htmlText';
import { visibleText } from './visibleText';

/** A file of a mail. */
export interface MailFile {
  name: string;
  content: Uint8Array;
}

/** What the headers of a mail say. */
export interface MailHead {
  /** The only address of the sender, in lower case; `null` where there is none or several. */
  sender: string | null;
  subject: string;
  /** Without its angle brackets; `null` for none. */
  messageId: string | null;
  /** Whether a machine wrote it: an answer to it could go round in circles. */
  isAutomatic: boolean;
  /** The result of DMARC as the server with the given name says; `null` where no server was given. */
  dmarc: Dmarc | null;
}

/** What is used of the body of a mail. */
export interface MailBody {
  /** What it says, quotations included, as plain text; its beginning where it is long. */
  text: string;
  /** What its sender wrote, without quotations; its beginning where it is longer than a comment. */
  visible: string;
  /** All that its sender wrote, as UTF-8. */
  visibleFile: Uint8Array;
  /** As many as a comment can have. */
  files: MailFile[];
}

/** Why a mail came back. */
export interface Bounce {
  /** The status of RFC 3463, such as 5.1.1; `null` where the report has none. */
  status: string | null;
}

/** Parts of a mail. */
const mostParts = 1000;
/** Characters of the texts that a caller gets: what an administrator reads, and one more than a comment can have. */
const longestText = 100_000;
const longestVisible = 3601;
const longestName = 500;
const options: SimpleParserOptions = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  keepCidLinks: true,
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
  checksumAlgo: false,
  maxHeadSize: largestHead,
  maxChildNodes: mostParts,
};

/** Parses the headers of a mail. Rejects for headers that cannot be read. */
export async function parseHead(
  head: Uint8Array,
  { envelopeFrom, authServer }: { envelopeFrom: string; authServer: string | undefined },
): Promise<MailHead> {
  const { headerLines, subject, messageId } = await simpleParser(Buffer.from(head), options);
  const headers = headerLines.map(({ line }) => headerOf(line));
  const valuesOf = (name: string): string[] =>
    headers.flatMap((header) => (header.name === name ? [header.value] : []));
  const sender = senderOf(valuesOf('from'));
  return {
    sender,
    subject: (subject ?? '')
      .slice(0, 2000)
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, 500),
    messageId: messageId?.trim().replace(/^<|>$/g, '').slice(0, 500) ?? null,
    isAutomatic: isAutomatic((name) => valuesOf(name)[0]?.toLowerCase() ?? '', envelopeFrom),
    dmarc: authServer === undefined ? null : dmarcOf(valuesOf('authentication-results'), authServer, sender),
  };
}

function headerOf(line: HeaderLines[number]['line']): { name: string; value: string } {
  const colon = line.indexOf(':');
  return {
    name: line.slice(0, colon).trim().toLowerCase(),
    value: line
      .slice(colon + 1)
      .replace(/[\r\n]+/g, '')
      .trim(),
  };
}

/** A mail with several senders shows one to its reader and another to us: it has none. */
function senderOf(values: string[]): string | null {
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) return null;
  const [only, ...more] = parseAddressHeader(value, { decodePunycode: false }).value;
  return only?.address && !only.group && more.length === 0 ? only.address.toLowerCase() : null;
}

function isAutomatic(value: (name: string) => string, envelopeFrom: string): boolean {
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

/** Parses the body of a mail. Rejects for one that has too many parts or whose headers are too large. */
export async function parseBody(raw: Uint8Array): Promise<MailBody> {
  const mail = await simpleParser(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), options);
  const plain = mail.text?.trim() ? mail.text : htmlText(mail.html || '');
  const text = plain.replace(/\r\n?/g, '\n').replace(/\0/g, '').trim();
  const visible = visibleText(text);
  return {
    text: text.slice(0, longestText),
    visible: visible.slice(0, longestVisible),
    visibleFile: new TextEncoder().encode(visible),
    files: mail.attachments.slice(0, commentFiles.most).map(fileOf),
  };
}

function fileOf({ filename, contentType, content }: Attachment, index: number): MailFile {
  const extension = { 'image/png': '.png', 'image/jpeg': '.jpg', 'image/gif': '.gif', 'message/rfc822': '.eml' }[
    contentType
  ];
  return {
    name: (filename ?? `anexo-${index + 1}${extension ?? ''}`).slice(0, longestName),
    content: new Uint8Array(content),
  };
}

/**
 * What a returned mail says of its delivery; `null` unless it failed: a delay is none, and neither is an automatic answer of the recipient.
 * Reads the report for machines (RFC 3464), and the header with which some servers name whom they did not reach.
 */
export async function parseBounce(raw: Uint8Array): Promise<Bounce | null> {
  const mail = await simpleParser(Buffer.from(raw), options);
  const report = mail.attachments.find(({ contentType }) => /^message\/(global-)?delivery-status$/.test(contentType));
  if (!report)
    return mail.headerLines.some(({ line }) => /^x-failed-recipients\s*:/i.test(line)) ? { status: null } : null;
  const text = new TextDecoder().decode(report.content);
  // One group of fields is about the report, each other one about a recipient.
  const failed = groupsOf(text).find((fields) => /^action:\s*failed\b/im.test(fields));
  if (failed === undefined) return null;
  return { status: /^status:\s*(\d\.\d{1,3}\.\d{1,3})\b/im.exec(failed)?.[1] ?? null };
}

/** The groups of lines between blank lines. */
function groupsOf(text: string): string[] {
  const groups: string[][] = [[]];
  for (const line of text.split(/\r?\n/))
    if (line.trim() === '') groups.push([]);
    else groups.at(-1)?.push(line);
  return groups.map((lines) => lines.join('\n'));
}
