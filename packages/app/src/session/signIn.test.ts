// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSignIn, completeSignIn, pendingReturn } from './signIn';

const storage = window.sessionStorage;
const service = { authorizationEndpoint: '/oidc/auth', clientId: 'assunto-web', scope: 'openid' };
const login = { token: 't', getCompanyDataResponse: {}, getAppResponse: {} };

afterEach(() => storage.clear());

async function begin(returnTo = '/context/grid/chamado', asksWho = false): Promise<URL> {
  const navigate = vi.fn();
  await beginSignIn(returnTo, { fetch: async () => Response.json(service), storage, navigate, asksWho });
  return new URL(String(navigate.mock.calls[0]?.[0]));
}

describe('signing in', () => {
  it('goes to the external login service with a PKCE challenge [SESSION-01]', async () => {
    const address = await begin();
    expect(address.pathname).toBe('/oidc/auth');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'assunto-web',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${window.location.origin}/entrada`,
    });
    expect(address.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  });

  it('asks who it is after a sign-out, even where the service still knows who it was', async () => {
    expect((await begin('/', true)).searchParams.get('prompt')).toBe('login');
    expect((await begin('/')).searchParams.has('prompt')).toBe(false);
  });

  it('exchanges the code with the secret of the same sign-in, and returns to the page that was asked for', async () => {
    const state = (await begin()).searchParams.get('state')!;
    const fetchAnswer = vi.fn(async (_path: unknown, _init?: RequestInit) => Response.json(login));
    const query = new URLSearchParams({ state, code: 'abc' });
    expect(pendingReturn(query, storage)).toBe('/context/grid/chamado');
    const { returnTo } = await completeSignIn(query, { fetch: fetchAnswer as typeof fetch, storage });
    expect(returnTo).toBe('/context/grid/chamado');
    expect(pendingReturn(query, storage)).toBeNull();
    expect(fetchAnswer.mock.calls[0]?.[0]).toBe('/Account/RequestJwt');
    expect(JSON.parse(String(fetchAnswer.mock.calls[0]?.[1]?.body))).toMatchObject({
      authorizationCode: 'abc',
      clientId: 'assunto-web',
      codeVerifier: expect.stringMatching(/^[\w-]{43}$/),
    });
    await expect(completeSignIn(query, { fetch: fetchAnswer as typeof fetch, storage })).rejects.toThrow();
  });

  it('returns to a page of its own where the page that was asked for names another host', async () => {
    const state = (await begin('//evil.example/x?y=1')).searchParams.get('state') ?? '';
    const fetch = async () => Response.json(login);
    const { returnTo } = await completeSignIn(new URLSearchParams({ state, code: 'abc' }), { fetch, storage });
    expect(returnTo).toBe('/evil.example/x?y=1');
  });

  it('refuses an answer that belongs to no sign-in of this tab', async () => {
    const query = new URLSearchParams({ state: 'forged', code: 'abc' });
    await expect(completeSignIn(query, { fetch: vi.fn(), storage })).rejects.toThrow();
  });
});
