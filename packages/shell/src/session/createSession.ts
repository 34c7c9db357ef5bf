import { sendFile } from '@assunto/engine';
import type { LoginAnswer, LogoutAnswer, SessionAccount, StoredUser } from '@assunto/api';
import { createValueStore, type ValueStore } from '../state/valueStore';
import type { EndedSession, SessionPeers } from './sessionPeers';
import {
  clearStoredUser,
  isSessionLost,
  onStoredUserChange,
  readStoredUser,
  type UserStorages,
  writeStoredUser,
} from './storedUser';
import { readRenewal } from './readRenewal';
import { tokenClaims } from './tokenClaims';

/** Interval of token refreshes, in milliseconds (specification: shell). */
export const refreshIntervalMs = 480_000;

/** Calls whose 401 and 403 concern the credentials sent, not the session (specification: shell). */
const callsWithoutRefresh = /^\/account\/(requestjwt|refresh|login|verify-?passcode)\/?$/i;

export interface SessionState {
  /** The signed-in user, or `null`. */
  user: StoredUser | null;
  /**
   * Why nobody is signed in here: the server refused to refresh (`lost`), the user signed out (`left`), another person signed in
   * in another tab (`replaced`), or `null` when nobody was signed in.
   */
  ended: 'lost' | 'left' | 'replaced' | null;
}

export interface Session {
  state: Pick<ValueStore<SessionState>, 'get' | 'subscribe'>;
  /** The account as the server sent it; `null` until then. */
  account: Pick<ValueStore<SessionAccount | null>, 'get' | 'subscribe'>;
  /** `fetch` with the token; after a 401 or 403 it refreshes the token and retries once (choice 4). */
  fetch: typeof fetch;
  /** The same for uploads. */
  sendFile: typeof sendFile;
  /** Signs in with the response of the login call. */
  accept(answer: LoginAnswer): void;
  /** Stores the signed-in user in local storage, or in session storage again. */
  keepConnected(isPersistent: boolean): void;
  /** Refreshes the token now and every 480000 ms, and subscribes to the other tabs. Returns the cleanup function. */
  start(): () => void;
  /** Refreshes the token now; concurrent calls share one request. A refusal ends the session. */
  renew(): Promise<RefreshResult>;
  /** Ends the session here and on the server. Resolves to the logout URL of an external login service, or `null`. */
  signOut(): Promise<string | null>;
}

/** The result of a refresh; `unavailable`: no valid response of the server. */
type RefreshResult = 'refreshed' | 'refused' | 'unavailable';

interface SessionOptions {
  fetch: typeof fetch;
  /** The language of the page, sent with each call, so that the server answers in it; by default that of the browser. */
  locale?: () => string;
  storages: UserStorages;
  /** The other tabs of this browser. */
  peers: SessionPeers;
}

/**
 * The session of this page (specification: shell). Only a refusal by our own server ends it. If the server is unreachable, restarting or
 * failing, or a proxy responds in its place, the user stays signed in.
 */
export function createSession(options: SessionOptions): Session {
  const session = new PageSession(options);
  const ownHeaders = (token: string | undefined): Record<string, string> => ({
    ...(options.locale && { 'accept-language': options.locale() }),
    ...(token && { authorization: `Bearer ${token}` }),
  });
  return {
    state: session.state,
    account: session.account,
    fetch: (input, init) =>
      session.authorised(pathOf(input), (token) => options.fetch(input, withOwnHeaders(init, ownHeaders(token)))),
    sendFile: ({ headers, ...sending }) =>
      session.authorised(pathOf(sending.url), (token) =>
        sendFile({ ...sending, headers: { ...headers, ...ownHeaders(token) } }),
      ),
    accept: (answer) => session.accept(answer),
    keepConnected: (isPersistent) => session.keepConnected(isPersistent),
    start: () => session.start(),
    renew: () => session.refresh(),
    signOut: () => session.signOut(),
  };
}

class PageSession {
  readonly state: ValueStore<SessionState>;
  readonly account = createValueStore<SessionAccount | null>(null);
  /** The person whose data this page has loaded. */
  #owner: StoredUser | null;
  #refreshing: Promise<RefreshResult> | null = null;

  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#owner = readStoredUser(options.storages);
    const ended = !this.#owner && isSessionLost(options.storages) ? 'lost' : null;
    this.state = createValueStore<SessionState>({ user: this.#owner, ended });
  }

  accept(answer: LoginAnswer): void {
    const { name, accountId, roomId, companyId, isAdmin } = tokenClaims(answer.token);
    const { companyIdentifier, companyName } = answer.getCompanyDataResponse;
    const { appIdentifier, appName } = answer.getAppResponse;
    const { token, keepConnected } = answer;
    const who = { name, accountId, roomId, companyId, isAdmin };
    this.#storeUser(
      { keepConnected, token, ...who, companyIdentifier, companyName, appIdentifier, appName },
      answer.account,
    );
  }

  keepConnected(isPersistent: boolean): void {
    const { user } = this.state.get();
    if (user) this.#storeUser({ ...user, keepConnected: isPersistent });
  }

  start(): () => void {
    if (this.state.get().user) void this.refresh();
    const timer = setInterval(() => this.state.get().user && void this.refresh(), refreshIntervalMs);
    const stops = [
      onStoredUserChange(() => this.#onStorageChange()),
      this.#options.peers.listen((message) => this.#onPeerEnded(message)),
    ];
    return () => {
      clearInterval(timer);
      stops.forEach((stop) => stop());
    };
  }

  async signOut(): Promise<string | null> {
    const { user } = this.state.get();
    this.#end('left');
    return user && ((await this.#logOutOnServer(user))?.endSessionUrl ?? null);
  }

  /** Concurrent callers share one request. */
  refresh(): Promise<RefreshResult> {
    this.#refreshing ??= this.#requestToken().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** Sends a call with the token; after a 401 or 403 it refreshes the token and sends the call once more. */
  async authorised(path: string, send: (token: string | undefined) => Promise<Response>): Promise<Response> {
    const usedToken = this.state.get().user?.token;
    const answer = await send(usedToken);
    if (answer.status !== 401 && answer.status !== 403) return answer;
    if (!usedToken || callsWithoutRefresh.test(path)) return answer;
    // A concurrent call may have refreshed the token already.
    const isOutdated = this.state.get().user?.token !== usedToken;
    if (!isOutdated && (await this.refresh()) !== 'refreshed') return answer;
    const token = this.state.get().user?.token;
    return token ? send(token) : answer;
  }

  async #requestToken(): Promise<RefreshResult> {
    const { user } = this.state.get();
    if (!user) return 'unavailable';
    const answer = await this.#options
      .fetch('/account/refresh', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${user.token}` },
        body: JSON.stringify({ token: user.token }),
      })
      .catch(() => null);
    const renewal = answer && (await readRenewal(answer));
    if (!renewal) return 'unavailable';
    // The person may have signed out, or in again, during the call.
    if (this.state.get().user?.token !== user.token) return 'unavailable';
    if (renewal === 'refused') {
      this.#end('lost');
      return 'refused';
    }
    const { name, roomId, isAdmin } = renewal.claims;
    this.#storeUser({ ...user, token: renewal.token, name, roomId, isAdmin }, renewal.account);
    return 'refreshed';
  }

  #storeUser(user: StoredUser, knownAccount = this.account.get()): void {
    const owner = {
      ...user,
      ...(knownAccount?.timeZone && { timeZone: knownAccount.timeZone }),
      ...(knownAccount?.company && { companyName: knownAccount.company.companyName }),
    };
    this.#owner = owner;
    writeStoredUser(this.#options.storages, owner);
    this.account.set(knownAccount);
    this.state.set({ user: owner, ended: null });
  }

  #end(ended: 'lost' | 'left'): void {
    const { user } = this.state.get();
    if (user) this.#options.peers.post({ ended, ...sessionOf(user) });
    this.#clearSession(ended);
  }

  #clearSession(ended: 'lost' | 'left'): void {
    clearStoredUser(this.#options.storages, ended);
    this.#clearState(ended);
  }

  #clearState(ended: SessionState['ended']): void {
    this.account.set(null);
    this.state.set({ user: null, ended });
  }

  #onStorageChange(): void {
    const user = readStoredUser(this.#options.storages);
    const { user: current } = this.state.get();
    if (user && this.#owner && !isSameAccount(user, this.#owner)) {
      // This page holds data of another account: it signs out at once, and the person can continue only after a reload.
      this.#clearState('replaced');
    } else if (user && user.token !== current?.token) {
      this.#owner = user;
      this.state.set({ user, ended: null });
    } else if (!user && current) {
      this.#clearState('left');
    }
  }

  /** Another tab ended its session: signing out applies to every tab of the person, a lost session only to its own tabs. */
  #onPeerEnded({ ended, sid, ...who }: EndedSession): void {
    const { user, ended: endedHere } = this.state.get();
    if (!this.#owner || !isSameAccount(who, this.#owner)) return;
    const isSameSession = sessionOf(this.#owner).sid === sid;
    if (ended === 'lost' && !isSameSession) return;
    if (!user && endedHere !== 'left') return;
    this.#clearSession(ended);
    if (user && !isSameSession) void this.#logOutOnServer(user);
  }

  /** The session has ended in this browser even when the server cannot be reached. The request survives leaving the page. */
  async #logOutOnServer(user: StoredUser): Promise<LogoutAnswer | null> {
    const answer = await this.#options
      .fetch('/account/logout', {
        method: 'POST',
        keepalive: true,
        headers: { Authorization: `Bearer ${user.token}` },
      })
      .catch(() => null);
    return answer?.ok ? ((await answer.json().catch(() => null)) as LogoutAnswer | null) : null;
  }
}

type AccountKey = Pick<StoredUser, 'companyId' | 'accountId'>;

const isSameAccount = (one: AccountKey, other: AccountKey): boolean =>
  one.companyId === other.companyId && one.accountId === other.accountId;

function sessionOf({ companyId, accountId, token }: StoredUser): Omit<EndedSession, 'ended'> {
  return { companyId, accountId, sid: tokenClaims(token).sid };
}

function withOwnHeaders(init: RequestInit | undefined, own: Readonly<Record<string, string>>): RequestInit {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return { ...init, headers };
}

function pathOf(input: RequestInfo | URL): string {
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address, window.location.origin).pathname;
}
