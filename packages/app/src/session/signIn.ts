import type { LoginAnswer, LoginService } from '@assunto/api';
import { ownPath } from './ownPath';
import { createPkcePair, randomText } from './pkce';

/** The path to which the login service redirects. */
export const callbackPath = '/entrada';

/** The state of a sign-in until the redirect back. */
interface PendingSignIn {
  verifier: string;
  nonce: string;
  clientId: string;
  returnTo: string;
}

const pendingKey = (state: string): string => `assunto.sign-in.${state}`;

/**
 * Redirects the browser to the login service (OpenID Connect, authorization code with PKCE: choice 30). Rejects when the server
 * does not respond, or when the browser has no Web Crypto here. With `asksWho` the service asks for a password even where it still
 * knows the browser's last person.
 */
export async function beginSignIn(
  returnTo: string,
  {
    asksWho = false,
    ...tools
  }: { fetch: typeof fetch; storage: Storage; navigate: (address: string) => void; asksWho?: boolean },
): Promise<void> {
  const answer = await tools.fetch('/account/login-service');
  if (!answer.ok) throw new Error(`GET /account/login-service answered ${answer.status}.`);
  const service = (await answer.json()) as LoginService;
  const { verifier, challenge } = await createPkcePair();
  const [state, nonce] = [randomText(), randomText()];
  const pending: PendingSignIn = { verifier, nonce, clientId: service.clientId, returnTo: ownPath(returnTo) };
  tools.storage.setItem(pendingKey(state), JSON.stringify(pending));
  const address = new URL(service.authorizationEndpoint, window.location.origin);
  const parameters = {
    client_id: service.clientId,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: service.scope,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ui_locales: document.documentElement.lang,
  };
  if (asksWho) address.searchParams.set('prompt', 'login');
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  tools.navigate(address.href);
}

/** The page that was requested before the sign-in; `null` if this tab has not started it. */
export function pendingReturn(query: URLSearchParams, storage: Storage): string | null {
  const stored = storage.getItem(pendingKey(query.get('state') ?? ''));
  return stored === null ? null : (JSON.parse(stored) as PendingSignIn).returnTo;
}

/**
 * Exchanges the code of the login service for a session. Each code can be used once. Rejects when it belongs to no sign-in of
 * this tab, or when the service or the server refuses it.
 */
export async function completeSignIn(
  query: URLSearchParams,
  tools: { fetch: typeof fetch; storage: Storage },
): Promise<{ answer: LoginAnswer; returnTo: string }> {
  const [state, code] = [query.get('state') ?? '', query.get('code')];
  const stored = tools.storage.getItem(pendingKey(state));
  tools.storage.removeItem(pendingKey(state));
  if (!stored || !code) throw new Error(`The login service answered ${query.get('error') ?? 'no code'}.`);
  const pending = JSON.parse(stored) as PendingSignIn;
  const answer = await tools.fetch('/Account/RequestJwt', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      authorizationCode: code,
      clientId: pending.clientId,
      codeVerifier: pending.verifier,
      redirectUri: redirectUri(),
      nonce: pending.nonce,
    }),
  });
  if (!answer.ok) throw new Error(`POST /Account/RequestJwt answered ${answer.status}.`);
  return { answer: (await answer.json()) as LoginAnswer, returnTo: pending.returnTo };
}

function redirectUri(): string {
  return window.location.origin + callbackPath;
}
