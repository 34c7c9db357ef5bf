import type { Client } from '@assunto/engine';
import {
  taskSubject,
  type TaskAnswer,
  type TaskInProgress,
  type TaskTimer,
  type TaskTimers,
} from '@assunto/engine/core';
import type { Realtime, RealtimeEvent } from '../realtime/createRealtime';
import type { Session } from '../session/createSession';
import { createValueStore, type ValueStore } from '../support/valueStore';
import { clockOffset } from './taskClock';
import type { TaskStep } from './TaskStep';

type Readable<Value> = Pick<ValueStore<Value>, 'get' | 'subscribe'>;

/** The calls that move a task (1§7). */
type TaskMove = 'iniciar' | 'pausar' | 'finalizar';

/** The signed-in person's work with tasks, shared by all screens of the page and in step with other pages. */
export interface Tasks {
  /** The running task and what the person may do; `null` until it is known. */
  current: Readable<Pick<TaskInProgress, 'message' | 'canWork' | 'canCreate'> | null>;
  /** The timers that screens watch, by talk id. */
  timers: Readable<ReadonlyMap<number, TaskTimer>>;
  /** What the dialogs of tasks ask now. */
  step: ValueStore<TaskStep | null>;
  /** The server's clock, in milliseconds since 1970. */
  now(): number;
  /** Asks for the running task and the watched timers; a failure leaves them as they are. */
  refresh(): Promise<void>;
  /** Keeps the timer of a task up to date; answers how to stop. */
  watch(talkId: number): () => void;
  /** Starts, pauses or finishes a task. Rejects with an EngineError. */
  move(move: TaskMove, talkId: number): Promise<TaskAnswer>;
  /** Calls `listener` when the person moved a task, here or on another page; answers how to stop. */
  listen(listener: (talkId: number) => void): () => void;
  /** Follows the other pages; answers how to stop. */
  start(): () => void;
}

interface TasksOptions {
  client: Client;
  realtime: Pick<Realtime, 'listen'>;
  session: Pick<Session, 'state'>;
}

/** The header asks once the page is idle, so that the first rows do not wait for it; in milliseconds. */
const patience = 3_000;
/** How long after a move what the server tells of it is no news here, in milliseconds. */
const echo = 2_000;

export function createTasks({ client, realtime, session }: TasksOptions): Tasks {
  const current = createValueStore<Pick<TaskInProgress, 'message' | 'canWork' | 'canCreate'> | null>(null);
  const timers = createValueStore<ReadonlyMap<number, TaskTimer>>(new Map());
  const step = createValueStore<TaskStep | null>(null);
  const watched = new Map<number, number>();
  const listeners = new Set<(talkId: number) => void>();
  let channel: BroadcastChannel | null = null;
  /** When a task was moved here: the server tells this page of it too, a moment later. */
  const movedHere = new Map<number, number>();
  const isMovedHere = (talkId: number): boolean => Date.now() - (movedHere.get(talkId) ?? -Infinity) < echo;
  let offset = 0;
  let asked = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  async function call<Answer extends { now: number }>(
    method: 'GET' | 'POST',
    path: string,
    request: Parameters<Client['request']>[2] = {},
  ): Promise<Answer> {
    const sentAt = Date.now();
    const { data } = await client.request<Answer>(method, path, request);
    offset = clockOffset({ sentAt, receivedAt: Date.now(), now: data.now });
    return data;
  }

  const keep = (some: readonly TaskTimer[]): void => {
    if (some.length > 0) timers.set(new Map([...timers.get(), ...some.map((timer) => [timer.talkId, timer] as const)]));
  };

  async function readWatched(): Promise<void> {
    const talkIds = [...watched.keys()];
    if (talkIds.length === 0) return;
    const { itens } = await call<TaskTimers>('GET', '/Talk/Task/Timers', { query: { talkIds: talkIds.join(',') } });
    keep(itens);
  }

  /** The rows of a list begin to be watched one by one, and are asked for together. */
  function readSoon(): void {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void readWatched().catch(() => undefined);
    });
  }

  async function readCurrent(): Promise<void> {
    const turn = ++asked;
    const { message, canWork, canCreate } = await call<TaskInProgress>('GET', '/Talk/Task/InProgress');
    if (turn !== asked) return;
    current.set({ message, canWork, canCreate });
    keep(message ? [message] : []);
  }

  async function refresh(): Promise<void> {
    if (!session.state.get().user) return;
    await Promise.allSettled([readCurrent(), readWatched()]);
  }

  function tell(talkIds: Iterable<number>): void {
    for (const talkId of talkIds) for (const listener of [...listeners]) listener(talkId);
  }

  /** What a move made of the task is known at once, here. */
  function take({ timer, pausedTalkId }: TaskAnswer): void {
    asked += 1;
    for (const talkId of [timer.talkId, pausedTalkId]) if (talkId !== null) movedHere.set(talkId, Date.now());
    keep([timer]);
    const { accountId } = session.state.get().user ?? {};
    const before = current.get();
    if (!before) return;
    if (timer.startedAt !== null && timer.accountId === accountId) current.set({ ...before, message: timer });
    else if (before.message?.talkId === timer.talkId) current.set({ ...before, message: null });
    tell(pausedTalkId === null ? [timer.talkId] : [timer.talkId, pausedTalkId]);
    if (pausedTalkId !== null && watched.has(pausedTalkId)) void readWatched().catch(() => undefined);
  }

  function hear(event: RealtimeEvent): void {
    if (event.type === 'Reload') void refresh();
    if (event.type !== 'SendTalkUpdates' || event.subject.toLowerCase() !== taskSubject) return;
    const talkIds = event.talks.map(({ talkId }) => talkId);
    const running = current.get()?.message?.talkId;
    const isOurs = event.actorId === session.state.get().user?.accountId;
    const concerns = (talkId: number): boolean => isOurs || talkId === running || watched.has(talkId);
    // Only the echo of a move of this page is known already.
    if (!talkIds.some((talkId) => concerns(talkId) && !(isOurs && isMovedHere(talkId)))) return;
    void refresh();
    // Records are not read anew under somebody's hands for what another person did: a banner offers it.
    if (isOurs) tell(talkIds);
  }

  return {
    current,
    timers,
    step,
    now: () => Date.now() + offset,
    refresh,
    watch(talkId) {
      watched.set(talkId, (watched.get(talkId) ?? 0) + 1);
      if (watched.get(talkId) === 1) readSoon();
      return () => {
        const left = (watched.get(talkId) ?? 1) - 1;
        if (left === 0) watched.delete(talkId);
        else watched.set(talkId, left);
      };
    },
    async move(move, talkId) {
      const answer = await call<TaskAnswer>('POST', `/talk/${taskSubject}/${move}`, { body: { talkId } });
      take(answer);
      channel?.postMessage(talkId);
      return answer;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      let account: number | null = null;
      let resting: ReturnType<typeof setTimeout> | undefined;
      const follow = (): void => {
        const { user } = session.state.get();
        if ((user?.accountId ?? null) === account) return;
        account = user?.accountId ?? null;
        clearTimeout(resting);
        current.set(null);
        timers.set(new Map());
        step.set(null);
        if (user) resting = setTimeout(() => void refresh(), patience);
      };
      const comeBack = (): void => {
        if (document.visibilityState === 'visible' && current.get()) void refresh();
      };
      const stops = [session.state.subscribe(follow), realtime.listen(hear)];
      // The pages of one browser agree even while the server's channel is down.
      channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('assunto-tasks');
      if (channel)
        channel.onmessage = ({ data }: MessageEvent<number>) => {
          void refresh();
          tell([data]);
        };
      document.addEventListener('visibilitychange', comeBack);
      follow();
      return () => {
        stops.forEach((stop) => stop());
        clearTimeout(resting);
        document.removeEventListener('visibilitychange', comeBack);
        channel?.close();
        channel = null;
      };
    },
  };
}
