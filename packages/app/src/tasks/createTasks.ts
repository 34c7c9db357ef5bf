import type { Client } from '@assunto/engine';
import type { TaskAnswer, TaskInProgress, TaskTimeEntry, TaskTimer, TaskTimers } from '@assunto/api';
import { taskSubject } from '@assunto/api/ticketing';
import type { Realtime, RealtimeEvent } from '../realtime/createRealtime';
import { createValueStore, type Session, type ValueStore } from '@assunto/shell';
import { clockOffset } from './taskClock';
import type { TaskStep } from './TaskStep';

type Readable<Value> = Pick<ValueStore<Value>, 'get' | 'subscribe'>;

/** The calls that start, pause and finish a task. */
type TaskMove = 'iniciar' | 'pausar' | 'finalizar';

/** The state of the signed-in person's tasks, shared by all screens of the page and in sync with other pages. */
export interface Tasks {
  /** The running task and the person's permissions; `null` until loaded. */
  current: Readable<Pick<TaskInProgress, 'message' | 'canWork' | 'canCreate'> | null>;
  /** The timers in use by screens, by talk id. */
  timers: Readable<ReadonlyMap<number, TaskTimer>>;
  /** The open dialog of tasks. */
  step: ValueStore<TaskStep | null>;
  /** The server's clock, in milliseconds since 1970. */
  now(): number;
  /** Reads the running task and the timers in use; after a failure they stay unchanged. */
  refresh(): Promise<void>;
  /** Keeps the timer of a task up to date; returns the cleanup function. */
  watch(talkId: number): () => void;
  /** Starts, pauses or finishes a task. Rejects with an EngineError. */
  move(move: TaskMove, talkId: number): Promise<TaskAnswer>;
  /** Adds time that the person worked on a task. Rejects with an EngineError. */
  enterTime(entry: TaskTimeEntry): Promise<TaskAnswer>;
  /**
   * Calls `listener` when the person started, paused or finished a task, on this or another page; returns the unsubscribe
   * function.
   */
  listen(listener: (talkId: number) => void): () => void;
  /** Subscribes to session, realtime channel and the browser's other pages; returns the cleanup function. */
  start(): () => void;
}

interface TasksOptions {
  client: Client;
  realtime: Pick<Realtime, 'listen'>;
  session: Pick<Session, 'state'>;
}

/** Delay of the first read, in milliseconds, so that it does not delay the page's own requests. */
const initialDelayMs = 3_000;
/** Milliseconds after a move in which the server's event about it is ignored. */
const echoWindowMs = 2_000;

export function createTasks(options: TasksOptions): Tasks {
  const store = new TaskStore(options);
  return {
    current: store.current,
    timers: store.timers,
    step: store.step,
    now: () => store.now(),
    refresh: () => store.refresh(),
    watch: (talkId) => store.watch(talkId),
    move: (move, talkId) => store.move(move, talkId),
    enterTime: (entry) => store.enterTime(entry),
    listen: (listener) => store.listen(listener),
    start: () => store.start(),
  };
}

class TaskStore {
  readonly current = createValueStore<Pick<TaskInProgress, 'message' | 'canWork' | 'canCreate'> | null>(null);
  readonly timers = createValueStore<ReadonlyMap<number, TaskTimer>>(new Map());
  readonly step = createValueStore<TaskStep | null>(null);
  readonly #watched = new Map<number, number>();
  readonly #listeners = new Set<(talkId: number) => void>();
  #channel: BroadcastChannel | null = null;
  /** When a task was moved on this page, to ignore the server's event about it. */
  readonly #movedHere = new Map<number, number>();
  /** How far the server's clock is ahead of the page's, in milliseconds. */
  #offset = 0;
  #latestRead = 0;
  #moveCount = 0;
  #readTimer: ReturnType<typeof setTimeout> | undefined;

  readonly #options: TasksOptions;

  constructor(options: TasksOptions) {
    this.#options = options;
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  async refresh(): Promise<void> {
    if (!this.#options.session.state.get().user) return;
    await Promise.allSettled([this.#readCurrent(), this.#readWatched()]);
  }

  watch(talkId: number): () => void {
    const watched = this.#watched;
    watched.set(talkId, (watched.get(talkId) ?? 0) + 1);
    if (watched.get(talkId) === 1) this.#scheduleRead();
    return () => {
      const left = (watched.get(talkId) ?? 1) - 1;
      if (left === 0) watched.delete(talkId);
      else watched.set(talkId, left);
    };
  }

  move(move: TaskMove, talkId: number): Promise<TaskAnswer> {
    return this.#change(move, { talkId });
  }

  enterTime(entry: TaskTimeEntry): Promise<TaskAnswer> {
    return this.#change('registrar', entry);
  }

  async #change(call: TaskMove | 'registrar', body: { talkId: number }): Promise<TaskAnswer> {
    const answer = await this.#call<TaskAnswer>('POST', `/talk/${taskSubject}/${call}`, { body });
    this.#applyAnswer(answer);
    this.#channel?.postMessage(body.talkId);
    return answer;
  }

  listen(listener: (talkId: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): () => void {
    const unsubscribe = this.#subscribeSession();
    const stopListening = this.#options.realtime.listen((event) => this.#onRealtimeEvent(event));
    const onVisible = (): void => {
      if (document.visibilityState === 'visible' && this.current.get()) void this.refresh();
    };
    // Keeps the pages of one browser in sync even without the realtime channel.
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('assunto-tasks');
    if (this.#channel)
      this.#channel.onmessage = ({ data }: MessageEvent<number>) => {
        void this.refresh();
        this.#notify([data]);
      };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      unsubscribe();
      stopListening();
      document.removeEventListener('visibilitychange', onVisible);
      this.#channel?.close();
      this.#channel = null;
    };
  }

  /** Clears the state when the account changes, and reads the running task of the new one. */
  #subscribeSession(): () => void {
    const { session } = this.#options;
    let account: number | null = null;
    let initialTimer: ReturnType<typeof setTimeout> | undefined;
    const onSessionChange = (): void => {
      const { user } = session.state.get();
      if ((user?.accountId ?? null) === account) return;
      account = user?.accountId ?? null;
      clearTimeout(initialTimer);
      this.current.set(null);
      this.timers.set(new Map());
      this.step.set(null);
      if (user) initialTimer = setTimeout(() => void this.refresh(), initialDelayMs);
    };
    const unsubscribe = session.state.subscribe(onSessionChange);
    onSessionChange();
    return () => {
      unsubscribe();
      clearTimeout(initialTimer);
    };
  }

  async #call<Answer extends { now: number }>(
    method: 'GET' | 'POST',
    path: string,
    request: Parameters<Client['request']>[2] = {},
  ): Promise<Answer> {
    const sentAt = Date.now();
    const { data } = await this.#options.client.request<Answer>(method, path, { ...request, expects: ['now'] });
    this.#offset = clockOffset({ sentAt, receivedAt: Date.now(), now: data.now });
    return data;
  }

  #mergeTimers(some: readonly TaskTimer[]): void {
    if (some.length === 0) return;
    const { timers } = this;
    timers.set(new Map([...timers.get(), ...some.map((timer) => [timer.talkId, timer] as const)]));
  }

  async #readWatched(): Promise<void> {
    const talkIds = [...this.#watched.keys()];
    if (talkIds.length === 0) return;
    const before = this.#moveCount;
    const query = { talkIds: talkIds.join(',') };
    const { itens } = await this.#call<TaskTimers>('GET', '/Talk/Task/Timers', { query });
    // The response to a request sent before the move has the old state.
    if (before !== this.#moveCount) return this.#readWatched();
    this.#mergeTimers(itens);
  }

  /** Combines the reads of rows that start watching in the same tick. */
  #scheduleRead(): void {
    if (this.#readTimer !== undefined) return;
    this.#readTimer = setTimeout(() => {
      this.#readTimer = undefined;
      void this.#readWatched().catch(() => undefined);
    });
  }

  async #readCurrent(): Promise<void> {
    const turn = ++this.#latestRead;
    const { message, canWork, canCreate } = await this.#call<TaskInProgress>('GET', '/Talk/Task/InProgress');
    if (turn !== this.#latestRead) return;
    this.current.set({ message, canWork, canCreate });
    this.#mergeTimers(message ? [message] : []);
  }

  #notify(talkIds: Iterable<number>): void {
    for (const talkId of talkIds) for (const listener of [...this.#listeners]) listener(talkId);
  }

  /** Applies the result of a move before the server sends it to this page as an event. */
  #applyAnswer({ timer, pausedTalkId }: TaskAnswer): void {
    this.#latestRead += 1;
    this.#moveCount += 1;
    for (const talkId of [timer.talkId, pausedTalkId]) if (talkId !== null) this.#movedHere.set(talkId, Date.now());
    this.#mergeTimers([timer]);
    const { accountId } = this.#options.session.state.get().user ?? {};
    const before = this.current.get();
    // The page has not loaded the running task yet.
    if (!before) void this.refresh();
    else if (timer.startedAt !== null && timer.accountId === accountId) this.current.set({ ...before, message: timer });
    else if (before.message?.talkId === timer.talkId) this.current.set({ ...before, message: null });
    this.#notify(pausedTalkId === null ? [timer.talkId] : [timer.talkId, pausedTalkId]);
    if (pausedTalkId !== null && this.#watched.has(pausedTalkId)) void this.#readWatched().catch(() => undefined);
  }

  #onRealtimeEvent(event: RealtimeEvent): void {
    if (event.type === 'Reload') void this.refresh();
    if (event.type !== 'SendTalkUpdates' || event.subject.toLowerCase() !== taskSubject) return;
    const talkIds = event.talks.map(({ talkId }) => talkId);
    const running = this.current.get()?.message?.talkId;
    const isOurs = event.actorId === this.#options.session.state.get().user?.accountId;
    const concerns = (talkId: number): boolean => isOurs || talkId === running || this.#watched.has(talkId);
    // The event about a move of this page contains nothing new.
    if (!talkIds.some((talkId) => concerns(talkId) && !(isOurs && this.#wasMovedHere(talkId)))) return;
    void this.refresh();
    // Changes by another person are shown by a banner: reloading the record would disturb somebody who edits it.
    if (isOurs) this.#notify(talkIds);
  }

  #wasMovedHere(talkId: number): boolean {
    return Date.now() - (this.#movedHere.get(talkId) ?? -Infinity) < echoWindowMs;
  }
}
