import { translate } from '../../messages/language';
import { escapeHtml } from '../../messages/escapeHtml';
import { renderPage, text } from './pageShell';

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
    translate(problem ? 'factor.titleProblem' : 'factor.title'),
    `      <h1>${text('factor.title')}</h1>
      <p class="lead">${text('factor.lead')}</p>
      <form method="post" action="${escapeHtml(action)}">${alertOf(problem)}${codeField(
        text('factor.code'),
        text('factor.codeHint'),
        problem,
      )}
        <button class="button" type="submit">${text('factor.verify')}</button>
      </form>
      <p class="hint">${text('factor.lost')}</p>`,
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
    translate(problem ? 'factor.setupProblem' : 'factor.setup'),
    `      <h1>${text('factor.setup')}</h1>
      <p class="lead">${text('factor.setupLead')}</p>
      <img class="qr" src="${escapeHtml(qrCode)}" width="200" height="200" alt="${text('factor.qrCode')}" />
      <p class="key">${text('factor.key')} <code>${escapeHtml(secret.replace(/(.{4})(?!$)/g, '$1 '))}</code><br />
        <a href="${escapeHtml(uri)}">${text('factor.openHere')}</a></p>
      <form method="post" action="${escapeHtml(action)}">${alertOf(problem)}${codeField(
        text('factor.code'),
        text('factor.setupHint'),
        problem,
        ' inputmode="numeric"',
      )}
        <button class="button" type="submit">${text('factor.activate')}</button>
      </form>`,
  );
}

/** The recovery codes, shown only once; `next` is where the sign-in continues. */
export function renderRecoveryCodesPage({ codes, next }: { codes: readonly string[]; next: string }): string {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;
  return renderPage(
    translate('factor.recovery'),
    `      <h1>${text('factor.recoveryStore')}</h1>
      <p class="lead">${text('factor.recoveryLead')}</p>
      <ul class="codes">${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')}</ul>
      <a class="button button-plain" href="${escapeHtml(file)}" download="${text('factor.recoveryFile')}">${text('factor.download')}</a>
      <a class="button" href="${escapeHtml(next)}">${text('factor.continue')}</a>`,
  );
}
