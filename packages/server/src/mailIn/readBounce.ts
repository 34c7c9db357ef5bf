import { parseLimits } from './parseMail';

/** Why a mail came back. */
export interface Bounce {
  /** The status of RFC 3463, such as 5.1.1; `null` where the report has none. */
  status: string | null;
}

/**
 * What a returned mail says of its delivery; `null` unless it failed: a delay is none, and neither is an automatic answer of the recipient.
 * Reads the report for machines (RFC 3464), and the header with which some servers name whom they did not reach.
 */
export async function readBounce(raw: Uint8Array): Promise<Bounce | null> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, parseLimits).catch(() => null);
  if (!mail) return null;
  const report = mail.attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  if (!report) return mail.headers.some(({ key }) => key === 'x-failed-recipients') ? { status: null } : null;
  const text = typeof report.content === 'string' ? report.content : new TextDecoder().decode(report.content);
  // One group of fields is about the report, each other one about a recipient.
  const failed = text.split(/\r?\n[ \t]*\r?\n/).find((fields) => /^action:\s*failed\b/im.test(fields));
  if (failed === undefined) return null;
  return { status: /^status:\s*(\d\.\d{1,3}\.\d{1,3})\b/im.exec(failed)?.[1] ?? null };
}
