// @vitest-environment jsdom
import type { StoredUser } from '@assunto/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, refreshIntervalMs } from './createSession';
import type { EndedSession, SessionPeers } from './sessionPeers';
import { hasSignedOut, readStoredUser, writeStoredUser } from './storedUser';

const storages = { local: window.localStorage, session: window.sessionStorage };

function token(name: string, sid = 's'): string {
  const claims = {
    name,
    accountId: name === 'Bruno' ? 8 : 7,
    requireDigitalSignature: [],
    roomId: 1,
    companyId: 1,
    isAdmin: true,
    sid,
  };
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

const account = {
  accountId: 7,
  name: 'Ana',
  email: 'ana@demo.example',
  phoneNumber: '(21) 98811-2040',
  image: null,
  customer: false,
  roomId: 1,
  attributes: [],
  timeZone: 'America/Manaus',
};

/** Simulated tabs of one browser: a message of one reaches all others. */
function createTabs() {
  const listeners = new Set<(message: EndedSession) => void>();
  return (): SessionPeers => {
    let own: ((message: EndedSession) => void) | null = null;
    return {
      post: (message) => [...listeners].filter((one) => one !== own).forEach((one) => one(message)),
      listen: (listener) => {
        own = listener;
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
}

function signedIn(
  answer: (path: string, headers: Headers) => Response | Promise<Response>,
  { peers = createTabs()(), who = user, own = storages } = {},
) {
  writeStoredUser(own, who);
  const calls: string[] = [];
  const session = createSession({
    peers,
    storages: own,
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
  it('stores what the login answers about user, company and app, and holds the account [SESSION-08] [SESSION-10]', () => {
    const session = createSession({ storages, fetch: vi.fn(), peers: createTabs()() });
    session.accept({
      token: token('Ana'),
      keepConnected: false,
      getCompanyDataResponse: { companyIdentifier: 'demo', companyName: 'Demo', themeColor: null },
      getAppResponse: { appIdentifier: 'web', appName: 'Assunto' },
      account,
    });
    expect(session.account.get()).toEqual(account);
    expect(readStoredUser(storages)).toEqual({ ...user, timeZone: 'America/Manaus' });
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
    await vi.advanceTimersByTimeAsync(refreshIntervalMs - 1);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
    expect(refreshIntervalMs).toBe(480_000);
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

  it.each([429, 500, 503])('keeps the user signed in while a refresh is answered %i', async (status) => {
    const { session } = signedIn((path) => (path === '/account/refresh' ? json({}, status) : json({}, 401)));
    expect((await session.fetch('/talk/chamado/1')).status).toBe(401);
    expect(session.state.get().user).not.toBeNull();
  });

  it.each<[string, () => Response]>([
    ['the page of a captive portal with 200', () => new Response('<!doctype html><title>Entre na rede</title>')],
    ['half a body', () => new Response('{"authorized":tr')],
    ['an empty body', () => new Response(null, { status: 204 })],
    ['JSON of another shape', () => json({})],
    ['a new token that is none', () => json({ authorized: true, token: 'x' })],
    ['400 of a proxy', () => new Response('Bad Request', { status: 400 })],
    ['401 of a proxy', () => json({ message: 'Unauthorized' }, 401)],
    ['403 of a firewall', () => new Response('Blocked', { status: 403 })],
    ['404 of a proxy', () => json({ message: 'no Route matched' }, 404)],
    ['404 of our own server', () => json({ code: 'NOT_FOUND', message: 'x', errors: [] }, 404)],
  ])('keeps the user signed in while a refresh is answered with %s', async (_, stray) => {
    const { session } = signedIn((path) => (path === '/account/refresh' ? stray() : json({}, 401)));
    expect((await session.fetch('/talk/chamado/1')).status).toBe(401);
    expect(session.state.get().user?.token).toBe(user.token);
    expect(await session.renew()).toBe('unavailable');
  });

  it('ends when our server refuses the refresh as an error', async () => {
    const ended = () => json({ code: 'SESSION_ENDED', message: 'Sua sessão terminou.', errors: [] }, 401);
    const { session } = signedIn(ended);
    expect(await session.renew()).toBe('refused');
    expect(session.state.get()).toEqual({ user: null, ended: 'lost' });
  });

  it('says that it was lost also after a reload, until somebody signs in', async () => {
    const refused = signedIn(() => json({ authorized: false, token: null }));
    await refused.session.renew();
    const reload = () => createSession({ storages, fetch: vi.fn(), peers: createTabs()() });
    expect(reload().state.get()).toEqual({ user: null, ended: 'lost' });
    writeStoredUser(storages, user);
    await signedIn(refreshed).session.signOut();
    expect(reload().state.get()).toEqual({ user: null, ended: null });
  });

  it('notifies the server and forgets the user at sign-out', async () => {
    const { session, calls } = signedIn(() => json({ endSessionUrl: 'https://login.example/sair' }));
    expect(await session.signOut()).toBe('https://login.example/sair');
    expect(calls).toEqual(['/account/logout']);
    expect(session.state.get()).toEqual({ user: null, ended: 'left' });
    expect(readStoredUser(storages)).toBeNull();
    expect(hasSignedOut(storages)).toBe(true);
    writeStoredUser(storages, user);
    expect(hasSignedOut(storages)).toBe(false);
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

  it("holds the account's e-mail, phone, picture, room, attributes and whether it is a customer's, from each refresh [SESSION-10]", async () => {
    const { session } = signedIn(() => json({ authorized: true, token: token('Ana'), account }));
    expect(session.account.get()).toBeNull();
    await session.renew();
    expect(session.account.get()).toEqual(account);
    session.keepConnected(true);
    expect(session.account.get()).toEqual(account);
  });
});

describe('the tabs of one browser', () => {
  const ownStorages = () => ({ local: window.localStorage, session: fakeStorage() });
  const bruno: StoredUser = { ...user, name: 'Bruno', accountId: 8, token: token('Bruno') };

  it('are all signed out when the person leaves in one, each session on the server too', () => {
    const peersOf = createTabs();
    const here = signedIn(() => json({}), { peers: peersOf(), own: ownStorages() });
    const second = { ...user, token: token('Ana', 'outra') };
    const there = signedIn(() => json({}), { peers: peersOf(), own: ownStorages(), who: second });
    const other = signedIn(() => json({}), { peers: peersOf(), own: ownStorages(), who: bruno });
    const stops = [here, there, other].map(({ session }) => session.start());
    void here.session.signOut();
    expect(there.session.state.get()).toEqual({ user: null, ended: 'left' });
    expect(there.calls).toContain('/account/logout');
    expect(other.session.state.get().user?.name).toBe('Bruno');
    stops.forEach((stop) => stop());
  });

  it('learn that a session was lost where it is theirs', async () => {
    const peersOf = createTabs();
    const refused = () => json({ authorized: false, token: null });
    const here = signedIn(refused, { peers: peersOf(), own: ownStorages() });
    const same = signedIn(refreshed, { peers: peersOf(), own: ownStorages() });
    const second = { ...user, token: token('Ana', 'outra') };
    const own = signedIn(() => json({ authorized: true, token: second.token }), {
      peers: peersOf(),
      own: ownStorages(),
      who: second,
    });
    const stops = [same, own].map(({ session }) => session.start());
    await here.session.renew();
    expect(same.session.state.get().ended).toBe('lost');
    expect(own.session.state.get().user).not.toBeNull();
    stops.forEach((stop) => stop());
  });

  it('stop at once when another person signs in, and continue as the same one', () => {
    const stored = { ...user, keepConnected: true };
    const { session } = signedIn(refreshed, { who: stored });
    const stop = session.start();
    const store = (next: StoredUser) => {
      writeStoredUser(storages, next);
      window.dispatchEvent(new StorageEvent('storage', { key: 'assunto.user' }));
    };
    store({ ...stored, token: token('Ana', 'nova') });
    expect(session.state.get().user?.token).toBe(token('Ana', 'nova'));
    store({ ...bruno, keepConnected: true });
    expect(session.state.get()).toEqual({ user: null, ended: 'replaced' });
    expect(readStoredUser(storages)?.name).toBe('Bruno');
    stop();
  });
});

function fakeStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  };
}
