import { translate } from '../../messages/language';
import { escapeHtml } from '../../messages/escapeHtml';
import { renderPage, text } from './pageShell';

/** The page of a sign-in that cannot continue. `code` is shown for the support team. */
export function renderProblemPage(message: string, code?: string): string {
  const details = code ? `\n      <p class="code">${text('signIn.code', { code })}</p>` : '';
  return renderPage(
    translate('signIn.failed'),
    `      <h1>${text('signIn.failed')}</h1>
      <p class="lead">${escapeHtml(message)}</p>
      <a class="button" href="/">${text('signIn.start')}</a>${details}`,
  );
}
