import { minPasswordLength } from '@assunto/engine/contract';
import { escapeHtml, renderPage } from './pageShell';

const alertOf = (problem: string | undefined): string =>
  problem ? `\n        <p class="problem" id="problema" role="alert">${escapeHtml(problem)}</p>` : '';

/** The page on which a person requests a link to reset the password. */
export function renderForgottenPage(action: string, problem?: string): string {
  return renderPage(
    'Esqueci a senha',
    `      <h1>Esqueci a senha</h1>
      <p class="lead">Informe o e-mail da sua conta. Enviaremos um endereço para definir outra senha.</p>
      <form method="post" action="${escapeHtml(action)}">${alertOf(problem)}
        <div class="field">
          <label for="email">E-mail</label>
          <input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false"
            maxlength="150" required autofocus />
        </div>
        <button class="button" type="submit">Enviar</button>
      </form>
      <p class="hint"><a href="/">Voltar ao login</a></p>`,
  );
}

/** The response is the same whether or not there is an account. */
export function renderSentPage(): string {
  return renderPage(
    'Verifique seu e-mail',
    `      <h1>Verifique seu e-mail</h1>
      <p class="lead">Se houver uma conta com este e-mail, ela receberá em instantes um endereço para definir outra
        senha. Ele vale por uma hora.</p>
      <a class="button" href="/">Voltar ao login</a>`,
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
  const title = isInvitation ? 'Criar senha' : 'Definir nova senha';
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problema dica"' : ' aria-describedby="dica"';
  return renderPage(
    problem ? `${title}: verifique os dados` : title,
    `      <h1>${title}</h1>
      <p class="lead">Olá, ${escapeHtml(name)}! Escolha a senha com que você entrará no Assunto.</p>
      <form method="post" action="${escapeHtml(action)}">${alertOf(problem)}
        <input type="email" name="email" autocomplete="username" value="${escapeHtml(email ?? '')}" readonly hidden />
        <div class="field">
          <label for="senha">Nova senha</label>
          <input id="senha" name="password" type="password" autocomplete="new-password" minlength="${minPasswordLength}"
            maxlength="200" required autofocus${invalid} />
        </div>
        <div class="field">
          <label for="confirmacao">Confirmar nova senha</label>
          <input id="confirmacao" name="confirmation" type="password" autocomplete="new-password" maxlength="200"
            required${problem ? ' aria-invalid="true"' : ''} />
        </div>
        <button class="button" type="submit">Salvar senha</button>
      </form>
      <p class="hint" id="dica">Use uma senha forte, com no mínimo ${minPasswordLength} caracteres.</p>`,
  );
}

/** The page after a password was set. */
export function renderPasswordSetPage(): string {
  return renderPage(
    'Senha definida',
    `      <h1>Senha definida</h1>
      <p class="lead">Agora entre com o seu e-mail e a nova senha.</p>
      <a class="button" href="/">Entrar</a>`,
  );
}
