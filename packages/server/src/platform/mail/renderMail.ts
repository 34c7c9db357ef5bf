import { escapeHtml } from '../messages/escapeHtml';
import { pageLocale, translate } from '../messages/language';
import type { NewLink } from './mailLinks';

/** The content of a mail, as text and as HTML. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  /** Files that it takes along. */
  attachments?: readonly MailAttachment[];
  /** The address to which an answer goes, instead of the sender's. */
  replyTo?: string | null;
  /** The link to set a password that it takes along: its token is created when the mail is sent, and never stored. */
  link?: NewLink | null;
  /** The comment of which it tells. */
  comment?: { talkId: number; talkCommentId: number };
}

/** A stored file of the mail's company. `size` in bytes. */
export interface MailAttachment {
  fileId: string;
  name: string;
  size: number;
  contentType: string;
}

/** A table below the texts of a mail. */
export interface MailTable {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  note: string | null;
}

interface MailParts {
  subject: string;
  /** Plain text; escaped for HTML. */
  paragraphs: readonly string[];
  /** Plain texts too. */
  tables?: readonly MailTable[];
  /** A URL of the product, shown as a button and in full. */
  link?: { label: string; url: string };
  /** Whether one may answer it: then a line says above what. */
  isAnswerable?: boolean;
}

const css = {
  page: 'margin:0;padding:24px;background:#f4f4f1;font-family:Arial,Helvetica,sans-serif;color:#1d2125',
  card: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.5',
  button:
    'display:inline-block;padding:10px 18px;background:#14532d;color:#ffffff;text-decoration:none;border-radius:6px',
  cell: 'padding:6px 12px 6px 0;border-bottom:1px solid #d9dbd5;font-size:14px;text-align:left;vertical-align:top',
  small: 'margin:16px 0 0;font-size:13px;line-height:1.5;color:#5c6370',
};

/** Renders a mail as text and as HTML from the same parts. Data is always escaped. */
export function renderMail({
  subject,
  paragraphs: texts,
  tables = [],
  link,
  isAnswerable = false,
}: MailParts): MailContent {
  const paragraph = (text: string): string => `<p style="${css.text}">${escapeHtml(text)}</p>`;
  const footer = translate(isAnswerable ? 'mail.footerAnswerable' : 'mail.footer');
  const paragraphs = isAnswerable ? [translate('mail.replyAbove'), ...texts] : texts;
  const button = link
    ? [
        `<p style="${css.text}"><a href="${escapeHtml(link.url)}" style="${css.button}">${escapeHtml(link.label)}</a></p>`,
        `<p style="${css.small}">${escapeHtml(link.url)}</p>`,
      ]
    : [];
  return {
    subject,
    text:
      [...paragraphs, ...tables.map(tableText), ...(link ? [`${link.label}: ${link.url}`] : []), `--\n${footer}`].join(
        '\n\n',
      ) + '\n',
    html: `<!doctype html>
<html lang="${pageLocale()}">
  <head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
  <body style="${css.page}">
    <div style="${css.card}">
      ${[...paragraphs.map(paragraph), ...tables.map(tableHtml), ...button].join('\n      ')}
      <p style="${css.small}">${escapeHtml(footer)}</p>
    </div>
  </body>
</html>
`,
  };
}

function tableText({ title, columns, rows, note }: MailTable): string {
  const line = (row: readonly string[]): string =>
    `- ${row.map((text, index) => (columns.length > 1 ? `${columns[index] ?? ''}: ${text}` : text)).join('; ')}`;
  return [`${title}:`, ...rows.map(line), ...(note === null ? [] : [note])].join('\n');
}

function tableHtml({ title, columns, rows, note }: MailTable): string {
  const cell = (tag: 'th' | 'td') => (text: string) => `<${tag} style="${css.cell}">${escapeHtml(text)}</${tag}>`;
  const row = (tag: 'th' | 'td', texts: readonly string[]): string => `<tr>${texts.map(cell(tag)).join('')}</tr>`;
  const body = rows.map((texts) => row('td', texts)).join('');
  const list =
    rows.length === 0 ? '' : `<table style="border-collapse:collapse;width:100%">${row('th', columns)}${body}</table>`;
  const below = note === null ? '' : `<p style="${css.small}">${escapeHtml(note)}</p>`;
  return `<div style="margin:0 0 16px"><p style="${css.text}"><strong>${escapeHtml(title)}</strong></p>${list}${below}</div>`;
}
