import { escapeHtml, renderPage } from './pageShell';
import { forgottenPath } from './paths';

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
  /** Whether mails for a password reset can be sent. */
  hasMail: boolean;
}

/** The sign-in page: e-mail, password, 'Manter conectado'. */
export function renderSignInPage({ action, email, keepConnected, problem, scripts, hasMail }: SignInForm): string {
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problema"' : '';
  const alert = problem ? `\n        <p class="problem" id="problema" role="alert">${escapeHtml(problem)}</p>` : '';
  const focusEmail = email ? '' : ' autofocus';
  const focusPassword = email ? ' autofocus' : '';
  return renderPage(
    problem ? 'Entrar: verifique os dados' : 'Entrar',
    `      <h1>Entrar</h1>
      <p class="lead">Use o e-mail e a senha da sua conta.</p>
      <form method="post" action="${escapeHtml(action)}">${alert}
        <div class="field">
          <label for="email">E-mail</label>
          <input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false"
            maxlength="150" required value="${escapeHtml(email)}"${focusEmail}${invalid} />
        </div>
        <div class="field">
          <label for="senha">Senha</label>
          <input id="senha" name="password" type="password" autocomplete="current-password" maxlength="200"
            required${focusPassword}${invalid} />
        </div>
        <label class="check">
          <input name="keepConnected" type="checkbox" value="true"${keepConnected ? ' checked' : ''} />
          <span>Manter conectado</span>
        </label>
        <button class="button" type="submit">Entrar</button>
      </form>
      <p class="hint">${hasMail ? `<a href="${forgottenPath}">Esqueceu a senha?</a>` : 'Esqueceu a senha? Fale com o administrador do sistema.'}</p>`,
    scripts,
  );
}
