import { escapeHtml, renderPage } from './pageShell';

/** The page of a sign-in that cannot continue. `code` is shown for the support team. */
export function renderProblemPage(text: string, code?: string): string {
  const details = code ? `\n      <p class="code">Código: ${escapeHtml(code)}</p>` : '';
  return renderPage(
    'Não foi possível entrar',
    `      <h1>Não foi possível entrar</h1>
      <p class="lead">${escapeHtml(text)}</p>
      <a class="button" href="/">Voltar ao início</a>${details}`,
  );
}
