import { escapeHtml } from '../../messages/escapeHtml';
import { createHash } from 'node:crypto';
import { pageLocale, translate, type ServerMessageKey } from '../../messages/language';
import { signInPath } from './paths';
import { signInStyles } from './signInStyles';

const hash = createHash('sha256').update(signInStyles).digest('hex').slice(0, 16);

/** The path of the style sheet of the sign-in pages. It can be cached for ever: the name changes with the content. */
export const stylesPath = `${signInPath}/estilo-${hash}.css`;

/** A text of the catalogue for HTML, in the language of the request. */
export const text = (key: ServerMessageKey, values?: Readonly<Record<string, string>>): string =>
  escapeHtml(translate(key, values));

/**
 * A complete sign-in page; `body` is HTML. It runs no script; `scripts` are those of the app, prefetched while the person types
 * the password.
 */
export function renderPage(title: string, body: string, scripts: readonly string[] = []): string {
  const ahead = scripts.map((path) => `\n    <link rel="modulepreload" href="${escapeHtml(path)}" />`).join('');
  return `<!doctype html>
<html lang="${pageLocale()}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)} · Assunto</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${stylesPath}" />${ahead}
  </head>
  <body>
    <div class="scene" aria-hidden="true">
      <div class="card-ghost card-ghost-1"></div>
      <div class="card-ghost card-ghost-2"></div>
      <div class="card-ghost card-ghost-3"></div>
    </div>
    <main>
      <p class="brand">
        <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">
          <rect class="brand-ground" width="32" height="32" rx="8" />
          <path class="brand-stroke" d="M8.5 23 16 7.5 23.5 23" />
          <circle class="brand-dot" cx="16" cy="19.6" r="2.3" />
        </svg>
        <span>assunto</span>
      </p>
${body}
    </main>
  </body>
</html>
`;
}
