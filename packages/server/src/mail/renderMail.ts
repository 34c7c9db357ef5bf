import { escapeHtml } from '../auth/embedded/pageShell';

/** The content of a mail, as text and as HTML. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

interface MailParts {
  subject: string;
  /** Plain text; escaped for HTML. */
  paragraphs: readonly string[];
  /** A URL of the product, shown as a button and in full. */
  link?: { label: string; url: string };
}

const footer = 'Esta é uma mensagem automática do Assunto. Não é preciso respondê-la.';
const css = {
  page: 'margin:0;padding:24px;background:#f4f4f1;font-family:Arial,Helvetica,sans-serif;color:#1d2125',
  card: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.5',
  button:
    'display:inline-block;padding:10px 18px;background:#14532d;color:#ffffff;text-decoration:none;border-radius:6px',
  small: 'margin:16px 0 0;font-size:13px;line-height:1.5;color:#5c6370',
};

/** Renders a mail as text and as HTML from the same parts. Data is always escaped. */
export function renderMail({ subject, paragraphs, link }: MailParts): MailContent {
  const paragraph = (text: string): string => `<p style="${css.text}">${escapeHtml(text)}</p>`;
  const button = link
    ? [
        `<p style="${css.text}"><a href="${escapeHtml(link.url)}" style="${css.button}">${escapeHtml(link.label)}</a></p>`,
        `<p style="${css.small}">${escapeHtml(link.url)}</p>`,
      ]
    : [];
  return {
    subject,
    text: [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), `--\n${footer}`].join('\n\n') + '\n',
    html: `<!doctype html>
<html lang="pt-BR">
  <head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
  <body style="${css.page}">
    <div style="${css.card}">
      ${[...paragraphs.map(paragraph), ...button].join('\n      ')}
      <p style="${css.small}">${escapeHtml(footer)}</p>
    </div>
  </body>
</html>
`,
  };
}
