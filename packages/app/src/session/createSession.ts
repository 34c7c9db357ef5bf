import { sendFile } from '@assunto/engine';
import type { LoginAnswer, LogoutAnswer, RefreshAnswer, StoredUser } from '@assunto/engine/core';
import { createValueStore, type ValueStore } from '../support/valueStore';
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
  /** Why nobody is signed in: the server refused to refresh (`lost`), the user left (`left`), or nobody came yet. */
  ended: 'lost' | 'left' | null;
}

export interface Session {
  state: Pick<ValueStore<SessionState>, 'get' | 'subscribe'>;
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
 * The session of this page (1§4, 1§8). Only a refused refresh ends it: a server that cannot be reached, or that is
 * restarting, leaves the user signed in.
 */
export function createSession(options: { fetch: typeof fetch; storages: UserStorages }): Session {
  const { storages } = options;
  const state = createValueStore<SessionState>({ user: readStoredUser(storages), ended: null });
  let refreshing: Promise<RefreshResult> | null = null;

  function keep(user: StoredUser): void {
    writeStoredUser(storages, user);
    state.set({ user, ended: null });
  }

  function end(ended: 'lost' | 'left'): void {
    clearStoredUser(storages);
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
    if (!answer || [429, 502, 503, 504].includes(answer.status)) return 'unavailable';
    const body = answer.ok ? ((await answer.json().catch(() => null)) as RefreshAnswer | null) : null;
    // Someone may have signed out, or in again, while the call was under way.
    if (state.get().user?.token !== user.token) return 'unavailable';
    if (!body?.authorized || !body.token) {
      end('lost');
      return 'refused';
    }
    const { name, roomId, isAdmin } = tokenClaims(body.token);
    keep({ ...user, token: body.token, name, roomId, isAdmin });
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

  function followOtherTabs(): void {
    const user = readStoredUser(storages);
    const current = state.get().user;
    if (user && user.token !== current?.token) state.set({ user, ended: null });
    else if (!user && current) state.set({ user: null, ended: 'left' });
  }

  return {
    state,
    fetch: (input, init) => authorised(pathOf(input), (token) => options.fetch(input, withToken(init, token))),
    sendFile: ({ headers, ...sending }) =>
      authorised(pathOf(sending.url), (token) =>
        sendFile({ ...sending, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } }),
      ),
    accept(answer) {
      const { name, accountId, roomId, companyId, isAdmin } = tokenClaims(answer.token);
      const { companyIdentifier, companyName } = answer.getCompanyDataResponse;
      const { appIdentifier, appName } = answer.getAppResponse;
      keep({
        keepConnected: answer.keepConnected,
        name,
        accountId,
        roomId,
        companyId,
        token: answer.token,
        isAdmin,
        companyIdentifier,
        companyName,
        appIdentifier,
        appName,
      });
    },
    keepConnected(isKept) {
      const { user } = state.get();
      if (user) keep({ ...user, keepConnected: isKept });
    },
    start() {
      if (state.get().user) void refresh();
      const timer = setInterval(() => state.get().user && void refresh(), refreshInterval);
      const stopFollowing = onStoredUserChange(followOtherTabs);
      return () => {
        clearInterval(timer);
        stopFollowing();
      };
    },
    renew: refresh,
    async signOut() {
      const { user } = state.get();
      end('left');
      if (!user) return null;
      // The session is over in this browser even when the server cannot be told.
      const answer = await options
        .fetch('/account/logout', { method: 'POST', headers: { Authorization: `Bearer ${user.token}` } })
        .catch(() => null);
      const body = answer?.ok ? ((await answer.json().catch(() => null)) as LogoutAnswer | null) : null;
      return body?.endSessionUrl ?? null;
    },
  };
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
