import { sendFile } from '@assunto/engine';
import type { LoginAnswer, LogoutAnswer, RefreshAnswer, SessionAccount, StoredUser } from '@assunto/engine/core';
import { createValueStore, type ValueStore } from '../support/valueStore';
import type { EndedSession, SessionPeers } from './sessionPeers';
import { clearStoredUser, onStoredUserChange, readStoredUser, type UserStorages, writeStoredUser } from './storedUser';
import { tokenClaims } from './tokenClaims';

/** How often the token is refreshed, in milliseconds (1§4, 1§9). */
export const refreshInterval = 480_000;

/** What is said when the server takes the session away (1§8). */
export const lostAccessText = 'Você não possui mais acesso ao sistema. Por favor, realize o login novamente.';

/** Calls whose 401 and 403 are answers about the credentials sent, not about the session (1§8). */
const callsWithoutRefresh = /^\/account\/(requestjwt|refresh|login|verify-?passcode)\/?$/i;

interface SessionState {
  /** The signed-in user, or `null`. */
  user: StoredUser | null;
  /**
   * Why nobody is signed in here: the server refused to refresh (`lost`), the user left (`left`), another person signed in
   * in another tab (`replaced`), or nobody came yet.
   */
  ended: 'lost' | 'left' | 'replaced' | null;
}

export interface Session {
  state: Pick<ValueStore<SessionState>, 'get' | 'subscribe'>;
  /** What the server knows of the account (1§3); `null` until the first answer that says it. */
  account: Pick<ValueStore<SessionAccount | null>, 'get' | 'subscribe'>;
  /** `fetch` with the token; after a 401 or 403 it refreshes once and tries once more (decision 4). */
  fetch: typeof fetch;
  /** As `fetch`, for files on their way to the server. */
  sendFile: typeof sendFile;
  /** Takes the answer of the login call as the signed-in user. */
  accept(answer: LoginAnswer): void;
  /** Moves the signed-in user to the storage that survives the browser, or back. */
  keepConnected(isKept: boolean): void;
  /** Refreshes the token now and then every 480000 ms, and follows the other tabs; answers how to stop. */
  start(): () => void;
  /** Asks for a new token now; a call that is under way is shared. A refusal ends the session. */
  renew(): Promise<RefreshResult>;
  /** Ends the session here and on the server; resolves to where another login service ends its own, or `null`. */
  signOut(): Promise<string | null>;
}

/** What became of a refresh; `unavailable`: the server could not be asked. */
type RefreshResult = 'refreshed' | 'refused' | 'unavailable';

/**
 * The session of this page (1§4, 1§8). Only a refused refresh ends it: a server that cannot be reached, that is
 * restarting or that fails itself leaves the user signed in.
 */
export function createSession(options: {
  fetch: typeof fetch;
  storages: UserStorages;
  /** The other tabs of this browser. */
  peers: SessionPeers;
}): Session {
  const { storages, peers } = options;
  const state = createValueStore<SessionState>({ user: readStoredUser(storages), ended: null });
  const account = createValueStore<SessionAccount | null>(null);
  /** Whom the memory of this page belongs to. */
  let owner = state.get().user;
  let refreshing: Promise<RefreshResult> | null = null;

  function keep(user: StoredUser, known = account.get()): void {
    owner = user;
    writeStoredUser(storages, user);
    account.set(known);
    state.set({ user, ended: null });
  }

  function end(ended: 'lost' | 'left'): void {
    const { user } = state.get();
    if (user) peers.tell({ ended, ...sessionOf(user) });
    forget(ended);
  }

  function forget(ended: 'lost' | 'left'): void {
    clearStoredUser(storages);
    leave(ended);
  }

  function leave(ended: SessionState['ended']): void {
    account.set(null);
    state.set({ user: null, ended });
  }

  /** One refresh at a time: calls that need one meanwhile wait for it. */
  function refresh(): Promise<RefreshResult> {
    refreshing ??= askForToken().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function askForToken(): Promise<RefreshResult> {
    const { user } = state.get();
    if (!user) return 'unavailable';
    const answer = await options
      .fetch('/account/refresh', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${user.token}` },
        body: JSON.stringify({ token: user.token }),
      })
      .catch(() => null);
    if (!answer || answer.status === 429 || answer.status >= 500) return 'unavailable';
    const body = answer.ok ? ((await answer.json().catch(() => null)) as RefreshAnswer | null) : null;
    // Someone may have signed out, or in again, while the call was under way.
    if (state.get().user?.token !== user.token) return 'unavailable';
    if (!body?.authorized || !body.token) {
      end('lost');
      return 'refused';
    }
    const { name, roomId, isAdmin } = tokenClaims(body.token);
    keep({ ...user, token: body.token, name, roomId, isAdmin }, body.account);
    return 'refreshed';
  }

  async function authorised(path: string, send: (token: string | undefined) => Promise<Response>): Promise<Response> {
    const usedToken = state.get().user?.token;
    const answer = await send(usedToken);
    if (answer.status !== 401 && answer.status !== 403) return answer;
    if (!usedToken || callsWithoutRefresh.test(path)) return answer;
    // Another call may have brought a new token while this one was under way.
    const isOutdated = state.get().user?.token !== usedToken;
    if (!isOutdated && (await refresh()) !== 'refreshed') return answer;
    const token = state.get().user?.token;
    return token ? send(token) : answer;
  }

  function followStorage(): void {
    const user = readStoredUser(storages);
    const { user: current } = state.get();
    if (user && owner && !isSameAccount(user, owner)) {
      // What this page remembers is another's: it is left at once, and only a fresh page goes on.
      leave('replaced');
    } else if (user && user.token !== current?.token) {
      owner = user;
      state.set({ user, ended: null });
    } else if (!user && current) {
      leave('left');
    }
  }

  /** Another tab ended its session. Leaving is meant for every tab of the person; a lost session is lost where it is used. */
  function followPeer({ ended, sid, ...who }: EndedSession): void {
    const { user, ended: own } = state.get();
    if (!owner || !isSameAccount(who, owner)) return;
    const isSameSession = sessionOf(owner).sid === sid;
    if (ended === 'lost' && !isSameSession) return;
    if (!user && own !== 'left') return;
    forget(ended);
    if (user && !isSameSession) void tellServer(user);
  }

  /** The session is over in this browser even when the server cannot be told. */
  async function tellServer(user: StoredUser): Promise<LogoutAnswer | null> {
    const answer = await options
      .fetch('/account/logout', { method: 'POST', headers: { Authorization: `Bearer ${user.token}` } })
      .catch(() => null);
    return answer?.ok ? ((await answer.json().catch(() => null)) as LogoutAnswer | null) : null;
  }

  return {
    state,
    account,
    fetch: (input, init) => authorised(pathOf(input), (token) => options.fetch(input, withToken(init, token))),
    sendFile: ({ headers, ...sending }) =>
      authorised(pathOf(sending.url), (token) =>
        sendFile({ ...sending, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } }),
      ),
    accept(answer) {
      const { name, accountId, roomId, companyId, isAdmin } = tokenClaims(answer.token);
      const { companyIdentifier, companyName } = answer.getCompanyDataResponse;
      const { appIdentifier, appName } = answer.getAppResponse;
      const { token, keepConnected } = answer;
      const who = { name, accountId, roomId, companyId, isAdmin };
      keep({ keepConnected, token, ...who, companyIdentifier, companyName, appIdentifier, appName }, answer.account);
    },
    keepConnected(isKept) {
      const { user } = state.get();
      if (user) keep({ ...user, keepConnected: isKept });
    },
    start() {
      if (state.get().user) void refresh();
      const timer = setInterval(() => state.get().user && void refresh(), refreshInterval);
      const stops = [onStoredUserChange(followStorage), peers.listen(followPeer)];
      return () => {
        clearInterval(timer);
        stops.forEach((stop) => stop());
      };
    },
    renew: refresh,
    async signOut() {
      const { user } = state.get();
      end('left');
      return user && ((await tellServer(user))?.endSessionUrl ?? null);
    },
  };
}

type AccountKey = Pick<StoredUser, 'companyId' | 'accountId'>;

const isSameAccount = (one: AccountKey, other: AccountKey): boolean =>
  one.companyId === other.companyId && one.accountId === other.accountId;

function sessionOf({ companyId, accountId, token }: StoredUser): Omit<EndedSession, 'ended'> {
  return { companyId, accountId, sid: tokenClaims(token).sid };
}

function withToken(init: RequestInit | undefined, token: string | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

function pathOf(input: RequestInfo | URL): string {
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address, window.location.origin).pathname;
}
