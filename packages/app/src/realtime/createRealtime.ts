import {
  realtimeCloseCodes,
  type RealtimeMessage,
  type RealtimeMissed,
  type RealtimeMissedQuery,
  type TalkPresence,
} from '@assunto/api';
import { createValueStore, type Session, type ValueStore } from '@assunto/shell';
import { createPresenceReporter, type RecordPresence } from './presence/createPresenceReporter';
import type { OpenSocket, RealtimeSocket } from './RealtimeSocket';
import { reconnectDelay, triesBeforeClosed } from './reconnectDelay';

/** The server sends something every 15 s; without it for this time, in milliseconds, the connection counts as lost. */
export const silenceTimeoutMs = 45_000;
/**
 * The minimum duration of `reconnecting`, in milliseconds: as long as its notice is shown (specification: shell), however soon the attempts fail.
 */
const minReconnectingMs = 45_000;
/** How often a page without a connection asks what it has missed, in milliseconds; `connection.polling` names it. */
const pollEveryMs = 60_000;
/** The number of stored event ids, so that an event sent again after a reconnection is ignored. */
const maxSeenEvents = 1000;

/**
 * The state of the connection: `failed`: the first connection attempt failed; `reconnecting`: the connection was lost;
 * `closed`: several attempts to reconnect failed (they continue at long intervals); `paused`: the browser is offline; `stopped`:
 * nobody is signed in.
 */
export type RealtimeState =
  | 'stopped'
  | 'starting'
  | 'failed'
  | 'connected'
  | 'reconnecting'
  | 'reconnected'
  | 'closed'
  | 'paused';

/** The events sent to screens. `Reload`: events may have been missed. */
export type RealtimeEvent = Exclude<RealtimeMessage, { type: 'Welcome' | 'Beat' | 'TalkPresence' }>;

/** The page's one connection to the server's realtime channel. */
export interface Realtime {
  state: Pick<ValueStore<RealtimeState>, 'get' | 'subscribe'>;
  /** Whether the page asks at intervals for changes because it has no connection, and is answered. */
  isPolling: Pick<ValueStore<boolean>, 'get' | 'subscribe'>;
  /** Subscribes to the server's events; returns the unsubscribe function. */
  listen(listener: (event: RealtimeEvent) => void): () => void;
  /** Who else has this page's record open; `null` without a connection. */
  presence: Pick<ValueStore<TalkPresence | null>, 'get' | 'subscribe'>;
  /** Announces to others that this page has opened a record, until it is closed. */
  openRecord(subject: string, talkId: number): RecordPresence;
  /** Connects while somebody is signed in; returns the cleanup function. */
  start(): () => void;
}

interface RealtimeOptions {
  session: Pick<Session, 'state' | 'renew'>;
  openSocket: OpenSocket;
  /** Asks without a socket what was missed. */
  askMissed(since: RealtimeMissedQuery): Promise<RealtimeMissed>;
}

/** The realtime connection of this page. It never throws; failures are retried. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const connection = new RealtimeConnection(options);
  return {
    state: connection.state,
    isPolling: connection.isPolling,
    presence: connection.presence,
    openRecord: connection.presenceReporter.open,
    listen: connection.events.listen,
    start: () => connection.start(),
  };
}

/** The subscribers. An event that the server sends again after a reconnection is ignored. */
class EventListeners {
  readonly #listeners = new Set<(event: RealtimeEvent) => void>();
  readonly #seenIds = new Set<number>();

  readonly listen = (listener: (event: RealtimeEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  notify(event: RealtimeEvent): void {
    if ('id' in event) {
      if (this.#seenIds.has(event.id)) return;
      this.#seenIds.add(event.id);
      const [oldest] = this.#seenIds;
      if (this.#seenIds.size > maxSeenEvents && oldest !== undefined) this.#seenIds.delete(oldest);
    }
    for (const listener of [...this.#listeners]) listener(event);
  }

  clear(): void {
    this.#seenIds.clear();
  }
}

class RealtimeConnection {
  readonly state = createValueStore<RealtimeState>('stopped');
  readonly isPolling = createValueStore(false);
  readonly presence = createValueStore<TalkPresence | null>(null);
  readonly events = new EventListeners();
  readonly presenceReporter = createPresenceReporter((message) => {
    if (!this.#socket || !this.#isOpen()) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  });
  #socket: RealtimeSocket | null = null;
  #cursor: string | null = null;
  /** When the page began to read as this person, as of `performance.now()`: changes since then may have been missed. */
  #readsSince = 0;
  #accountId: number | null = null;
  #sentToken: string | null = null;
  #tries = 0;
  #reconnectingSince = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #pollTimer: ReturnType<typeof setTimeout> | undefined;

  readonly #options: RealtimeOptions;

  constructor(options: RealtimeOptions) {
    this.#options = options;
  }

  start(): () => void {
    const unsubscribe = this.#options.session.state.subscribe(this.#onSessionChange);
    const stopPolling = this.state.subscribe(() => this.#pollWhileNotConnected());
    window.addEventListener('online', this.#onOnline);
    window.addEventListener('offline', this.#onOffline);
    this.#onSessionChange();
    return () => {
      unsubscribe();
      window.removeEventListener('online', this.#onOnline);
      window.removeEventListener('offline', this.#onOffline);
      this.#stop();
      stopPolling();
    };
  }

  #isOpen(): boolean {
    return this.state.get() === 'connected' || this.state.get() === 'reconnected';
  }

  #connect(): void {
    this.#closeSocket();
    const opened = this.#options.openSocket('/websocket');
    this.#socket = opened;
    this.#resetSilenceTimer();
    opened.onopen = () => this.#authenticate();
    opened.onmessage = ({ data }) => {
      this.#resetSilenceTimer();
      this.#handleMessage(JSON.parse(String(data)) as RealtimeMessage);
    };
    opened.onclose = ({ code }) => this.#handleClose(code);
  }

  #authenticate(): void {
    const token = this.#options.session.state.get().user?.token;
    if (!this.#socket || !token) return;
    this.#sentToken = token;
    this.#socket.send(JSON.stringify({ type: 'Authenticate', token, ...this.#missedSince() }));
  }

  #missedSince(): RealtimeMissedQuery {
    const cursor = this.#cursor;
    return cursor === null ? { age: Math.ceil(performance.now() - this.#readsSince) } : { cursor };
  }

  /** Where sockets are blocked, a page would learn of no changes. */
  #pollWhileNotConnected(): void {
    const isNeeded = this.state.get() === 'failed' || this.state.get() === 'closed';
    if (isNeeded) this.#pollTimer ??= setTimeout(() => void this.#poll());
    else {
      clearTimeout(this.#pollTimer);
      this.#pollTimer = undefined;
      this.isPolling.set(false);
    }
  }

  async #poll(): Promise<void> {
    const timer = this.#pollTimer;
    const missed = await this.#options.askMissed(this.#missedSince()).catch(() => null);
    // Connected, offline or signed out meanwhile.
    if (this.#pollTimer !== timer) return;
    this.isPolling.set(missed !== null);
    this.#pollTimer = setTimeout(() => void this.#poll(), pollEveryMs);
    if (!missed) return;
    this.#cursor = missed.cursor;
    for (const message of missed.messages) this.#handleMessage(message);
  }

  /** The server sends at least a beat: without anything the connection counts as lost. */
  #resetSilenceTimer(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#handleClose(1006), silenceTimeoutMs);
  }

  #handleMessage(message: RealtimeMessage): void {
    if (message.type === 'Beat') {
      this.#cursor = message.cursor;
      return;
    }
    if (message.type === 'TalkPresence') return this.presence.set(message);
    if (message.type !== 'Welcome') return this.events.notify(message);
    const before = this.state.get();
    this.#cursor = message.cursor;
    this.#tries = 0;
    this.state.set(before === 'reconnecting' || before === 'closed' ? 'reconnected' : 'connected');
    this.presenceReporter.resend();
  }

  #handleClose(code: number): void {
    this.#closeSocket();
    const before = this.state.get();
    const isFirst = before === 'starting' || before === 'failed';
    // A token that expired while the page was suspended is not counted as a failure: it is refreshed, and the next attempt
    // decides.
    const isOutdated = code === realtimeCloseCodes.notAuthenticated && before === 'starting' && this.#tries === 0;
    this.#tries += 1;
    if (isFirst) this.state.set(isOutdated ? 'starting' : 'failed');
    else if (this.#hasGivenUp() || code === realtimeCloseCodes.tooMany) this.state.set('closed');
    else if (before !== 'closed') this.#setReconnecting();
    this.#scheduleReconnect(isOutdated ? 0 : this.#delayMs());
  }

  #setReconnecting(): void {
    if (this.state.get() === 'reconnecting') return;
    this.#reconnectingSince = Date.now();
    this.state.set('reconnecting');
  }

  #hasGivenUp(): boolean {
    const isLongEnough =
      this.state.get() !== 'reconnecting' || Date.now() - this.#reconnectingSince >= minReconnectingMs;
    return this.#tries > triesBeforeClosed && isLongEnough;
  }

  /** The delay before the next attempt; the longest one once the connection counts as closed. */
  #delayMs(): number {
    const current = this.state.get();
    if (current === 'closed') return reconnectDelay(triesBeforeClosed);
    return reconnectDelay(current === 'reconnecting' ? Math.min(this.#tries, triesBeforeClosed) - 1 : this.#tries - 1);
  }

  /** Reconnects after `delayMs`, with a new token. Without a network it waits for the `online` event instead. */
  #scheduleReconnect(delayMs: number): void {
    clearTimeout(this.#retryTimer);
    if (!navigator.onLine) return;
    this.#retryTimer = setTimeout(() => {
      void this.#options.session.renew().then((result) => {
        if (this.state.get() === 'stopped' || this.#socket || result === 'refused') return;
        if (result === 'refreshed') this.#connect();
        else this.#handleClose(1006);
      });
    }, delayMs);
  }

  #closeSocket(): void {
    clearTimeout(this.#silenceTimer);
    const closing = this.#socket;
    this.#socket = null;
    if (!closing) return;
    this.presence.set(null);
    closing.onopen = closing.onmessage = closing.onclose = null;
    closing.close();
  }

  #stop(): void {
    clearTimeout(this.#retryTimer);
    this.#closeSocket();
    this.events.clear();
    this.#cursor = this.#accountId = this.#sentToken = null;
    this.#tries = 0;
    this.#readsSince = performance.now();
    this.state.set('stopped');
  }

  readonly #onSessionChange = (): void => {
    const { user } = this.#options.session.state.get();
    if (this.#accountId !== null && user?.accountId !== this.#accountId) this.#stop();
    if (!user) return;
    if (this.#accountId === null) {
      this.#accountId = user.accountId;
      this.state.set('starting');
      if (navigator.onLine) this.#connect();
    } else if (this.#isOpen() && user.token !== this.#sentToken) {
      this.#authenticate();
    }
  };

  readonly #onOnline = (): void => {
    if (this.#accountId === null || this.#isOpen()) return;
    if (this.state.get() === 'paused') this.#setReconnecting();
    this.#tries = 0;
    this.#closeSocket();
    this.#scheduleReconnect(0);
  };

  readonly #onOffline = (): void => {
    const current = this.state.get();
    if (this.#isOpen() || current === 'reconnecting' || current === 'closed') this.state.set('paused');
    clearTimeout(this.#retryTimer);
    this.#closeSocket();
  };
}
