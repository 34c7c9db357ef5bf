import { createHash, randomBytes } from 'node:crypto';
import type { LoginAnswer } from '@assunto/api';
import { testPassword } from './people';

/** The response to a test's request. */
export interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
  cookies: { name: string; value: string; path?: string }[];
  json<T = unknown>(): T;
}

/** The target of a test's requests: a Fastify instance, or a server over the network. */
export interface RequestTarget {
  inject(request: {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    url: string;
    headers?: Record<string, string>;
    payload?: object | string;
  }): Promise<Answer>;
}

interface Cookie {
  value: string;
  path: string;
}

/** The options of a test's sign-in. */
export interface SignInChoice {
  email: string;
  password?: string;
  keepConnected?: boolean;
}

/** What `POST /Account/RequestJwt` is sent. */
export interface CodeForToken {
  authorizationCode: string;
  clientId: string;
  codeVerifier: string;
  redirectUri: string;
  nonce: string;
}

/** Signs in like a browser: stores cookies by path and follows redirects. */
export function createBrowser(app: RequestTarget, origin: string) {
  const cookies = new Map<string, Cookie>();
  const host = new URL(origin).host;

  async function visit(address: string, form?: Record<string, string>): Promise<Answer> {
    const { pathname, search } = new URL(address, origin);
    const sent = [...cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    const answer = await app.inject({
      method: form ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: {
        host,
        accept: 'text/html',
        cookie: sent.join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    for (const { name, value, path = '/' } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, { value, path });
    }
    return answer;
  }

  const verifier = randomBytes(32).toString('base64url');
  const nonce = randomBytes(16).toString('base64url');
  const redirectUri = `${origin}/entrada`;
  let clientId = '';

  /**
   * Starts a sign-in; returns the URL of the sign-in page, or of the app when the provider has a session for the person. `more`
   * are further parameters.
   */
  async function begin(more: Record<string, string> = {}): Promise<string> {
    const { json } = await app.inject({ url: '/account/login-service', headers: { host } });
    const service = json<{ authorizationEndpoint: string; clientId: string; scope: string }>();
    clientId = service.clientId;
    const address = new URL(service.authorizationEndpoint, origin);
    address.search = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      scope: service.scope,
      redirect_uri: redirectUri,
      state: 'estado',
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    }).toString();
    return String((await visit(address.href)).headers.location);
  }

  /** Fills in the sign-in page. */
  function submit(page: string, { email, password = testPassword, keepConnected }: SignInChoice) {
    return visit(page, { email, password, ...(keepConnected ? { keepConnected: 'true' } : {}) });
  }

  /** Follows the redirects to the app; returns what the app posts to `/Account/RequestJwt`. Throws when they end elsewhere. */
  async function arrive(address: unknown): Promise<CodeForToken> {
    let next = address;
    while (typeof next === 'string' && !next.startsWith(redirectUri)) next = (await visit(next)).headers['location'];
    if (typeof next !== 'string') throw new Error('the sign-in led nowhere: an answer had no location');
    const authorizationCode = new URL(next).searchParams.get('code') ?? '';
    return { authorizationCode, clientId, codeVerifier: verifier, redirectUri, nonce };
  }

  const redeem = (payload: Partial<CodeForToken>) =>
    app.inject({ method: 'POST', url: '/Account/RequestJwt', headers: { host }, payload });

  return {
    visit,
    begin,
    submit,
    arrive,
    redeem,
    /** The complete sign-in, up to the login answer. */
    async signIn(choice: SignInChoice): Promise<LoginAnswer> {
      const submitted = await submit(await begin(), choice);
      const answer = await redeem(await arrive(submitted.headers['location']));
      if (answer.statusCode !== 200) throw new Error(`the sign-in of ${choice.email} was refused: ${answer.body}`);
      return answer.json<LoginAnswer>();
    },
  };
}

/** The header of a call made with a token. */
export const withToken = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });
