import { minPasswordLength } from '@assunto/api';
import { translate } from '../../../platform/messages/language';
import { renderPage, text } from '../../../platform/auth/embedded/pageShell';
import { escapeHtml } from '../../../platform/messages/escapeHtml';

const alertOf = (problem: string | undefined): string =>
  problem ? `\n        <p class="problem" id="problema" role="alert">${escapeHtml(problem)}</p>` : '';

/** The page on which a person requests a link to reset the password. */
export function renderForgottenPage(action: string, problem?: string): string {
  return renderPage(
    translate('password.forgotten'),
    `      <h1>${text('password.forgotten')}</h1>
      <p class="lead">${text('password.forgottenLead')}</p>
      <form method="post" action="${escapeHtml(action)}">${alertOf(problem)}
        <div class="field">
          <label for="email">${text('signIn.email')}</label>
          <input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false"
            maxlength="150" required autofocus />
        </div>
        <button class="button" type="submit">${text('password.send')}</button>
      </form>
      <p class="hint"><a href="/">${text('password.back')}</a></p>`,
  );
}

/** The response is the same whether or not there is an account. */
export function renderSentPage(): string {
  return renderPage(
    translate('password.sent'),
    `      <h1>${text('password.sent')}</h1>
      <p class="lead">${text('password.sentLead')}</p>
      <a class="button" href="/">${text('password.back')}</a>`,
  );
}

/** The content of the page for a new password. */
interface NewPasswordForm {
  action: string;
  name: string;
  email: string | null;
  isInvitation: boolean;
  problem?: string | undefined;
}

/** The page on which a person sets a password, after an invitation or to reset it. */
export function renderNewPasswordPage({ action, name, email, isInvitation, problem }: NewPasswordForm): string {
  const [title, withProblem] = isInvitation
    ? (['password.create', 'password.createProblem'] as const)
    : (['password.set', 'password.setProblem'] as const);
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problema dica"' : ' aria-describedby="dica"';
  return renderPage(
    translate(problem ? withProblem : title),
    `      <h1>${text(title)}</h1>
      <p class="lead">${text('password.setLead', { name })}</p>
      <form method="post" action="${escapeHtml(action)}">${alertOf(problem)}
        <input type="email" name="email" autocomplete="username" value="${escapeHtml(email ?? '')}" readonly hidden />
        <div class="field">
          <label for="senha">${text('password.new')}</label>
          <input id="senha" name="password" type="password" autocomplete="new-password" minlength="${minPasswordLength}"
            maxlength="200" required autofocus${invalid} />
        </div>
        <div class="field">
          <label for="confirmacao">${text('password.confirm')}</label>
          <input id="confirmacao" name="confirmation" type="password" autocomplete="new-password" maxlength="200"
            required${problem ? ' aria-invalid="true"' : ''} />
        </div>
        <button class="button" type="submit">${text('password.save')}</button>
      </form>
      <p class="hint" id="dica">${text('password.hint', { length: String(minPasswordLength) })}</p>`,
  );
}

/** The page after a password was set. */
export function renderPasswordSetPage(): string {
  return renderPage(
    translate('password.done'),
    `      <h1>${text('password.done')}</h1>
      <p class="lead">${text('password.doneLead')}</p>
      <a class="button" href="/">${text('signIn.submit')}</a>`,
  );
}
