import { translate } from '../../messages/language';
import { escapeHtml } from '../../messages/escapeHtml';
import { renderPage, text } from './pageShell';

/** The content of the sign-in page. */
export interface SignInForm {
  /** Where the form is sent. */
  action: string;
  email: string;
  keepConnected: boolean;
  /** Why the last attempt failed. */
  problem?: string | undefined;
  /** The first scripts of the app, prefetched. */
  scripts: readonly string[];
  /** The page to request a password reset; `null` when no mails can be sent. */
  forgotten: string | null;
}

/** The sign-in page: e-mail, password, 'Manter conectado'. */
export function renderSignInPage({ action, email, keepConnected, problem, scripts, forgotten }: SignInForm): string {
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problema"' : '';
  const alert = problem ? `\n        <p class="problem" id="problema" role="alert">${escapeHtml(problem)}</p>` : '';
  const focusEmail = email ? '' : ' autofocus';
  const focusPassword = email ? ' autofocus' : '';
  return renderPage(
    translate(problem ? 'signIn.titleProblem' : 'signIn.title'),
    `      <h1>${text('signIn.title')}</h1>
      <p class="lead">${text('signIn.lead')}</p>
      <form method="post" action="${escapeHtml(action)}">${alert}
        <div class="field">
          <label for="email">${text('signIn.email')}</label>
          <input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false"
            maxlength="150" required value="${escapeHtml(email)}"${focusEmail}${invalid} />
        </div>
        <div class="field">
          <label for="senha">${text('signIn.password')}</label>
          <input id="senha" name="password" type="password" autocomplete="current-password" maxlength="200"
            required${focusPassword}${invalid} />
        </div>
        <label class="check">
          <input name="keepConnected" type="checkbox" value="true"${keepConnected ? ' checked' : ''} />
          <span>${text('signIn.keepConnected')}</span>
        </label>
        <button class="button" type="submit">${text('signIn.submit')}</button>
      </form>
      <p class="hint">${forgotten === null ? text('signIn.forgottenWithoutMail') : `<a href="${escapeHtml(forgotten)}">${text('signIn.forgotten')}</a>`}</p>`,
    scripts,
  );
}
