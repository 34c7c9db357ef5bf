// @vitest-environment jsdom
import type { StoredUser } from '@assunto/engine/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, refreshInterval } from './createSession';
import { readStoredUser, writeStoredUser } from './storedUser';

const storages = { local: window.localStorage, session: window.sessionStorage };

function token(name: string): string {
  const claims = { name, accountId: 7, requireDigitalSignature: [], roomId: 1, companyId: 1, isAdmin: true, sid: 's' };
  const payload = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))));
  return `h.${payload.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.s`;
}

const user: StoredUser = {
  keepConnected: false,
  name: 'Ana',
  accountId: 7,
  roomId: 1,
  companyId: 1,
  token: token('Ana'),
  isAdmin: true,
  companyIdentifier: 'demo',
  companyName: 'Demo',
  appIdentifier: 'web',
  appName: 'Assunto',
};

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const refreshed = (): Response => json({ authorized: true, token: token('Ana Conceição') });

function signedIn(answer: (path: string, headers: Headers) => Response | Promise<Response>) {
  writeStoredUser(storages, user);
  const calls: string[] = [];
  const session = createSession({
    storages,
    fetch: vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
      calls.push(String(input));
      return answer(String(input), new Headers(init?.headers));
    }),
  });
  return { session, calls };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the session', () => {
  it('stores what the login answers about user, company and app [SESSION-08]', () => {
    const session = createSession({ storages, fetch: vi.fn() });
    session.accept({
      token: token('Ana'),
      keepConnected: false,
      getCompanyDataResponse: { companyIdentifier: 'demo', companyName: 'Demo', themeColor: null },
      getAppResponse: { appIdentifier: 'web', appName: 'Assunto' },
    });
    expect(readStoredUser(storages)).toEqual(user);
  });

  it('keeps the token in local storage when keepConnected is on [SESSION-13]', () => {
    const { session } = signedIn(refreshed);
    session.keepConnected(true);
    expect(window.localStorage.getItem('assunto.user')).toContain(user.token);
    expect(window.sessionStorage.getItem('assunto.user')).toBeNull();
  });

  it('keeps the token in session storage when keepConnected is off [SESSION-14]', () => {
    signedIn(refreshed);
    expect(window.sessionStorage.getItem('assunto.user')).toContain(user.token);
    expect(window.localStorage.getItem('assunto.user')).toBeNull();
  });

  it('refreshes the token at start and every 480000 ms [SESSION-11] [SESSION-12]', async () => {
    const { session, calls } = signedIn(refreshed);
    const stop = session.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(['/account/refresh']);
    expect(session.state.get().user?.name).toBe('Ana Conceição');
    await vi.advanceTimersByTimeAsync(refreshInterval - 1);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
    expect(refreshInterval).toBe(480_000);
    stop();
  });

  it.each([
    [401, 'SESSION-15'],
    [403, 'SESSION-16'],
  ])('after a %i refreshes once and repeats the call with the new token [%s]', async (status) => {
    const { session, calls } = signedIn((path, headers) => {
      if (path === '/account/refresh') return refreshed();
      return headers.get('Authorization') === `Bearer ${user.token}` ? json({}, status) : json({ ok: true });
    });
    const answer = await session.fetch('/talk/chamado/1');
    expect(answer.status).toBe(200);
    expect(calls).toEqual(['/talk/chamado/1', '/account/refresh', '/talk/chamado/1']);
  });

  it('gives the caller a 403 that the new token gets too, and stays signed in', async () => {
    const { session, calls } = signedIn((path) => (path === '/account/refresh' ? refreshed() : json({}, 403)));
    const answer = await session.fetch('/talk/chamado', { method: 'DELETE' });
    expect(answer.status).toBe(403);
    expect(calls).toHaveLength(3);
    expect(session.state.get().user).not.toBeNull();
  });

  it('asks for one token only when several calls are refused at once', async () => {
    const { session, calls } = signedIn((path, headers) => {
      if (path === '/account/refresh') return refreshed();
      return headers.get('Authorization') === `Bearer ${user.token}` ? json({}, 401) : json({});
    });
    await Promise.all([session.fetch('/a'), session.fetch('/b'), session.fetch('/c')]);
    expect(calls.filter((path) => path === '/account/refresh')).toHaveLength(1);
  });

  it.each(['/Account/RequestJwt', '/account/refresh'])(
    'does not refresh for a refused login call %s [SESSION-17]',
    async (path) => {
      const { session, calls } = signedIn(() => json({}, 401));
      await session.fetch(path, { method: 'POST' });
      expect(calls).toEqual([path]);
    },
  );

  it('does not refresh for a refused verify-passcode call [SESSION-18]', async () => {
    const { session, calls } = signedIn(() => json({}, 403));
    await session.fetch('/account/verify-passcode', { method: 'POST' });
    expect(calls).toEqual(['/account/verify-passcode']);
  });

  it('logs the user out when the refresh is refused [SESSION-20]', async () => {
    const { session } = signedIn((path) =>
      path === '/account/refresh' ? json({ authorized: false, token: null }) : json({}, 401),
    );
    expect((await session.fetch('/talk/chamado/1')).status).toBe(401);
    expect(session.state.get()).toEqual({ user: null, ended: 'lost' });
    expect(readStoredUser(storages)).toBeNull();
  });

  it('keeps the user signed in while the server cannot be reached', async () => {
    const { session } = signedIn((path) => {
      if (path === '/account/refresh') throw new TypeError('Failed to fetch');
      return json({}, 401);
    });
    expect((await session.fetch('/talk/chamado/1')).status).toBe(401);
    expect(session.state.get().user).not.toBeNull();
  });

  it('tells the server and forgets the user at sign-out', async () => {
    const { session, calls } = signedIn(() => json({ endSessionUrl: 'https://login.example/sair' }));
    expect(await session.signOut()).toBe('https://login.example/sair');
    expect(calls).toEqual(['/account/logout']);
    expect(session.state.get()).toEqual({ user: null, ended: 'left' });
    expect(readStoredUser(storages)).toBeNull();
  });

  it('sends files with its token, and once more with a new one [SESSION-15]', async () => {
    const { session, calls } = signedIn(refreshed);
    const sent: string[] = [];
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 0;
        responseText = '';
        onload?: () => void;
        open() {}
        setRequestHeader(name: string, value: string) {
          if (name === 'authorization') sent.push(value);
        }
        send() {
          this.status = sent.length === 1 ? 401 : 201;
          this.onload?.();
        }
      },
    );
    const file = new Blob(['a']);
    const { signal } = new AbortController();
    const answer = await session.sendFile({ url: '/file/22', file, headers: {}, onProgress: () => undefined, signal });
    vi.unstubAllGlobals();
    expect(answer.status).toBe(201);
    expect(calls).toEqual(['/account/refresh']);
    expect(sent).toEqual([`Bearer ${token('Ana')}`, `Bearer ${token('Ana Conceição')}`]);
  });
});
