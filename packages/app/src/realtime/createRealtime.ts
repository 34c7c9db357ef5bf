import { realtimeCloseCodes, type RealtimeMessage, type TalkPresence } from '@assunto/engine/core';
import type { Session } from '../session/createSession';
import { createValueStore, type ValueStore } from '../support/valueStore';
import { createPlaceTeller, type OpenPlace } from './presence/createPlaceTeller';
import type { OpenSocket, RealtimeSocket } from './RealtimeSocket';
import { reconnectDelay, triesBeforeClosed } from './reconnectDelay';

/** The server is heard every 15 s; after this silence the connection counts as lost, in milliseconds. */
export const longestSilence = 45_000;
/** How many events are remembered, so that none that is told again after a reconnection counts twice. */
const rememberedEvents = 1000;

/**
 * The connection (1§4): `failed` when the first one could not be made yet, `reconnecting` after it was lost, `closed`
 * after that failed several times (it is still tried now and then), `paused` while there is no network, `stopped` while
 * nobody is signed in.
 */
export type RealtimeState =
  'stopped' | 'starting' | 'failed' | 'connected' | 'reconnecting' | 'reconnected' | 'closed' | 'paused';

/** What screens are told. `Reload`: anything may have changed meanwhile. */
export type RealtimeEvent = Exclude<RealtimeMessage, { type: 'Welcome' | 'Beat' | 'TalkPresence' }>;

/** The page's one connection to the server's realtime channel. */
export interface Realtime {
  state: Pick<ValueStore<RealtimeState>, 'get' | 'subscribe'>;
  /** Calls `listener` with what the server tells; answers how to stop. */
  listen(listener: (event: RealtimeEvent) => void): () => void;
  /** Who else has the record open that this page has open; `null` while nobody can tell. */
  presence: Pick<ValueStore<TalkPresence | null>, 'get' | 'subscribe'>;
  /** This page opened a record: others at it are told, until it is closed. */
  openRecord(subject: string, talkId: number): OpenPlace;
  /** Connects while somebody is signed in; answers how to stop. */
  start(): () => void;
}

interface RealtimeOptions {
  session: Pick<Session, 'state' | 'renew'>;
  openSocket: OpenSocket;
}

/** The connection of this page. It never throws: whatever fails is tried again. */
export function createRealtime({ session, openSocket }: RealtimeOptions): Realtime {
  const state = createValueStore<RealtimeState>('stopped');
  const presence = createValueStore<TalkPresence | null>(null);
  const places = createPlaceTeller((message) => {
    if (!socket || !isOpen()) return false;
    socket.send(JSON.stringify(message));
    return true;
  });
  const listeners = new Set<(event: RealtimeEvent) => void>();
  const told = new Set<number>();
  let socket: RealtimeSocket | null = null;
  let cursor: string | null = null;
  let accountId: number | null = null;
  let sentToken: string | null = null;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const isOpen = (): boolean => state.get() === 'connected' || state.get() === 'reconnected';

  function tell(event: RealtimeEvent): void {
    if ('id' in event) {
      if (told.has(event.id)) return;
      told.add(event.id);
      const [oldest] = told;
      if (told.size > rememberedEvents && oldest !== undefined) told.delete(oldest);
    }
    for (const listener of [...listeners]) listener(event);
  }

  function authenticate(): void {
    const token = session.state.get().user?.token;
    if (!socket || !token) return;
    sentToken = token;
    socket.send(JSON.stringify({ type: 'Authenticate', token, ...(cursor !== null && { cursor }) }));
  }

  function connect(): void {
    drop();
    const opened = openSocket('/websocket');
    socket = opened;
    hear();
    opened.onopen = authenticate;
    opened.onmessage = ({ data }) => {
      hear();
      take(JSON.parse(String(data)) as RealtimeMessage);
    };
    opened.onclose = ({ code }) => lost(code);
  }

  /** Something was heard: the connection lives. */
  function hear(): void {
    clearTimeout(silence);
    silence = setTimeout(() => lost(1006), longestSilence);
  }

  function take(message: RealtimeMessage): void {
    if (message.type === 'Beat') {
      cursor = message.cursor;
      return;
    }
    if (message.type === 'TalkPresence') return presence.set(message);
    if (message.type !== 'Welcome') return tell(message);
    const before = state.get();
    cursor = message.cursor;
    tries = 0;
    // What changed before a late first connection was told to nobody.
    if (before === 'failed') tell({ type: 'Reload' });
    state.set(before === 'reconnecting' || before === 'closed' ? 'reconnected' : 'connected');
    places.again();
  }

  function lost(code: number): void {
    drop();
    const before = state.get();
    const isFirst = before === 'starting' || before === 'failed';
    // A token that ended while the page slept is not a failure yet: it is renewed, and the next try tells.
    const isOutdated = code === realtimeCloseCodes.notAuthenticated && before === 'starting' && tries === 0;
    tries += 1;
    if (isFirst) state.set(isOutdated ? 'starting' : 'failed');
    else if (tries > triesBeforeClosed || code === realtimeCloseCodes.tooMany) state.set('closed');
    else if (before !== 'closed') state.set('reconnecting');
    const wait = state.get() === 'closed' ? reconnectDelay(triesBeforeClosed) : reconnectDelay(tries - 1);
    again(isOutdated ? 0 : wait);
  }

  /** Tries again after a while, with a new token. Without a network it waits for that instead. */
  function again(delay: number): void {
    clearTimeout(retry);
    if (!navigator.onLine) return;
    retry = setTimeout(() => {
      void session.renew().then((result) => {
        if (state.get() === 'stopped' || socket || result === 'refused') return;
        if (result === 'refreshed') connect();
        else lost(1006);
      });
    }, delay);
  }

  function drop(): void {
    clearTimeout(silence);
    const dropped = socket;
    socket = null;
    if (!dropped) return;
    presence.set(null);
    dropped.onopen = dropped.onmessage = dropped.onclose = null;
    dropped.close();
  }

  function stop(): void {
    clearTimeout(retry);
    drop();
    told.clear();
    cursor = accountId = sentToken = null;
    tries = 0;
    state.set('stopped');
  }

  function follow(): void {
    const { user } = session.state.get();
    if (accountId !== null && user?.accountId !== accountId) stop();
    if (!user) return;
    if (accountId === null) {
      accountId = user.accountId;
      state.set('starting');
      if (navigator.onLine) connect();
    } else if (isOpen() && user.token !== sentToken) {
      authenticate();
    }
  }

  const comeBack = (): void => {
    if (accountId === null || isOpen()) return;
    if (state.get() === 'paused') state.set('reconnecting');
    tries = 0;
    drop();
    again(0);
  };
  const goOffline = (): void => {
    if (isOpen() || state.get() === 'reconnecting' || state.get() === 'closed') state.set('paused');
    clearTimeout(retry);
    drop();
  };

  return {
    state,
    presence,
    openRecord: places.open,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const stopFollowing = session.state.subscribe(follow);
      window.addEventListener('online', comeBack);
      window.addEventListener('offline', goOffline);
      follow();
      return () => {
        stopFollowing();
        window.removeEventListener('online', comeBack);
        window.removeEventListener('offline', goOffline);
        stop();
      };
    },
  };
}
