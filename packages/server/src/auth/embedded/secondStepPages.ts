import { escapeHtml, renderPage } from './pageShell';

interface CodeForm {
  action: string;
  problem?: string | undefined;
}

const alertOf = (problem: string | undefined): string =>
  problem ? `\n        <p class="problem" id="problema" role="alert">${escapeHtml(problem)}</p>` : '';

const codeField = (label: string, hint: string, problem: string | undefined, attributes = ''): string => `
        <div class="field">
          <label for="codigo">${label}</label>
          <input id="codigo" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false"
            maxlength="60" required autofocus${attributes} aria-describedby="${problem ? 'problema ' : ''}dica"${problem ? ' aria-invalid="true"' : ''} />
          <p class="field-hint" id="dica">${hint}</p>
        </div>`;

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function renderCodePage({ action, problem }: CodeForm): string {
  return renderPage(
    problem ? 'Verificação em duas etapas: verifique o código' : 'Verificação em duas etapas',
    `      <h1>Verificação em duas etapas</h1>
      <p class="lead">Digite o código que o aplicativo autenticador mostra agora.</p>
      <form method="post" action="${escapeHtml(action)}">${alertOf(problem)}${codeField(
        'Código',
        'Sem o aplicativo, digite um dos seus códigos de recuperação.',
        problem,
      )}
        <button class="button" type="submit">Verificar</button>
      </form>
      <p class="hint">Perdeu o aplicativo e os códigos? Fale com o administrador do sistema.</p>`,
  );
}

interface SetupForm extends CodeForm {
  secret: string;
  uri: string;
  qrCode: string;
}

/** The page on which a person sets up the second factor that their profile requires. */
export function renderSetupPage({ action, problem, secret, uri, qrCode }: SetupForm): string {
  return renderPage(
    problem ? 'Configure a verificação em duas etapas: verifique o código' : 'Configure a verificação em duas etapas',
    `      <h1>Configure a verificação em duas etapas</h1>
      <p class="lead">O seu perfil de acesso exige um segundo fator. Leia a imagem com um aplicativo autenticador e digite o código que ele mostrar.</p>
      <img class="qr" src="${escapeHtml(qrCode)}" width="200" height="200" alt="Código QR para o aplicativo autenticador" />
      <p class="key">Ou digite a chave no aplicativo: <code>${escapeHtml(secret.replace(/(.{4})(?!$)/g, '$1 '))}</code><br />
        <a href="${escapeHtml(uri)}">Abrir no aplicativo deste aparelho</a></p>
      <form method="post" action="${escapeHtml(action)}">${alertOf(problem)}${codeField(
        'Código',
        'Seis números, que mudam a cada 30 segundos.',
        problem,
        ' inputmode="numeric"',
      )}
        <button class="button" type="submit">Ativar</button>
      </form>`,
  );
}

/** The recovery codes, shown only once; `next` is where the sign-in continues. */
export function renderRecoveryCodesPage({ codes, next }: { codes: readonly string[]; next: string }): string {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;
  return renderPage(
    'Códigos de recuperação',
    `      <h1>Guarde os códigos de recuperação</h1>
      <p class="lead">Sem o aplicativo, cada um destes códigos permite entrar uma vez. Eles não serão exibidos novamente.</p>
      <ul class="codes">${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')}</ul>
      <a class="button button-plain" href="${escapeHtml(file)}" download="codigos-de-recuperacao.txt">Baixar os códigos</a>
      <a class="button" href="${escapeHtml(next)}">Continuar</a>`,
  );
}
