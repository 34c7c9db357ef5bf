// @vitest-environment jsdom
import type { TaskAnswer, TaskInProgress, TaskTimer } from '@assunto/api';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Client } from '@assunto/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppServicesContext, type AppServices } from '../AppServices';
import type { RealtimeEvent } from '../realtime/createRealtime';
import { createValueStore } from '@assunto/shell';
import { testUser } from '@assunto/shell/testing';
import { createTasks, type Tasks } from './createTasks';
import { TimerText } from './TimerText';

const start = Date.parse('2026-06-15T12:00:00Z');
/** How far the page's clock is behind the server's, in milliseconds. */
const skew = 3_600_000;

const timer = (changes: Partial<TaskTimer> = {}): TaskTimer => ({
  talkId: 12,
  displayName: 'Ligar',
  status: 'Em Execução',
  worked: 60_000,
  startedAt: start,
  accountId: 7,
  accountName: 'Ana Ribeiro',
  expectedEnd: null,
  estimatedMinutes: null,
  canWork: true,
  ...changes,
});

describe('the tasks of a page', () => {
  let running: TaskTimer | null;
  let calls: string[];
  let emit: (event: RealtimeEvent) => void;
  let tasks: Tasks;
  let stop: () => void;
  let moved: TaskAnswer;
  /** Pending responses with timers of a list, oldest first. */
  let held: ((itens: TaskTimer[]) => void)[] | null;

  beforeEach(() => {
    vi.useFakeTimers({ now: start - skew });
    running = timer();
    calls = [];
    held = null;
    moved = {
      timer: timer({ startedAt: null, accountId: null, worked: 65_000 }),
      now: start + 5000,
      pausedTalkId: null,
    };
    const client: Pick<Client, 'request'> = {
      async request<T>(method: string, path: string) {
        calls.push(`${method} ${path}`);
        const now = Date.now() + skew;
        const known: TaskInProgress = { message: running, now, canWork: true, canCreate: true };
        const data: unknown = path.endsWith('InProgress')
          ? known
          : path.endsWith('Timers')
            ? { itens: await (held ? new Promise((resolve) => held?.push(resolve)) : []), now }
            : moved;
        return { status: 200, data: data as T, headers: new Headers() };
      },
    };
    const listeners = new Set<(event: RealtimeEvent) => void>();
    emit = (event) => listeners.forEach((listener) => listener(event));
    tasks = createTasks({
      client: client as Client,
      session: { state: createValueStore({ user: testUser(), ended: null as null }) },
      realtime: {
        listen: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    });
    stop = tasks.start();
  });
  afterEach(() => {
    stop();
    cleanup();
    vi.useRealTimers();
  });

  const change = (changes: Partial<Extract<RealtimeEvent, { type: 'SendTalkUpdates' }>>) =>
    emit({
      type: 'SendTalkUpdates',
      id: 1,
      subject: 'Tarefa',
      action: 'update',
      talks: [{ talkId: 12, version: 2 }],
      actorId: 99,
      actorName: 'Carla',
      ...changes,
    });

  it('asks for the running task when the page has come to rest, and counts by the clock of the server', async () => {
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(calls).toEqual(['GET /Talk/Task/InProgress']);
    expect(tasks.current.get()?.message?.talkId).toBe(12);
    expect(tasks.now()).toBe(Date.now() + skew);
  });

  it('ticks the timer each second, and stops with the task [TASK-06] [TASK-16]', async () => {
    await tasks.refresh();
    const services = { tasks } as AppServices;
    const renderRow = (one: TaskTimer) => (
      <AppServicesContext value={services}>
        <TimerText timer={one} />
      </AppServicesContext>
    );
    const { rerender } = render(renderRow(timer()));
    expect(screen.getByRole('timer').textContent).toBe('00:01:00');
    for (const text of ['00:01:01', '00:01:02', '00:01:03']) {
      act(() => void vi.advanceTimersByTime(1000));
      expect(screen.getByRole('timer').textContent).toBe(text);
    }
    rerender(renderRow(timer({ startedAt: null, worked: 63_000, status: 'Aguardando Execução' })));
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.getByRole('timer').textContent).toBe('00:01:03');
  });

  it('asks the server again when the clock of the page has jumped', async () => {
    await tasks.refresh();
    render(
      <AppServicesContext value={{ tasks } as AppServices}>
        <TimerText timer={timer()} />
      </AppServicesContext>,
    );
    calls.length = 0;
    vi.setSystemTime(start + 7_200_000);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(calls).toContain('GET /Talk/Task/InProgress');
  });

  it('asks for the timers of a list together, and follows each row while it is in view', async () => {
    await tasks.refresh();
    calls.length = 0;
    const stops = [21, 22, 23].map((talkId) => tasks.watch(talkId));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(['GET /Talk/Task/Timers']);
    change({ talks: [{ talkId: 22, version: 2 }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toContain('GET /Talk/Task/InProgress');
    stops.forEach((leave) => leave());
    calls.length = 0;
    change({ id: 5, talks: [{ talkId: 22, version: 3 }] });
    expect(calls).toEqual([]);
  });

  it('knows what its own move made of the task at once, and notifies the screens', async () => {
    await tasks.refresh();
    const notified: number[] = [];
    tasks.listen((talkId) => notified.push(talkId));
    await tasks.move('pausar', 12);
    expect(calls).toContain('POST /talk/tarefa/pausar');
    expect(tasks.current.get()?.message).toBeNull();
    expect(tasks.timers.get().get(12)).toMatchObject({ startedAt: null, worked: 65_000 });
    expect(notified).toEqual([12]);
  });

  it('notifies lists of a move before its first read, and reads the running task at once', async () => {
    const notified = vi.fn();
    tasks.listen(notified);
    await tasks.move('iniciar', 12);
    await vi.advanceTimersByTimeAsync(0);
    expect(notified).toHaveBeenCalledWith(12);
    expect(tasks.current.get()?.message?.talkId).toBe(12);
  });

  it('shows no timer as it was before a move that was answered first', async () => {
    await tasks.refresh();
    held = [];
    tasks.watch(12);
    await vi.advanceTimersByTimeAsync(10);
    await tasks.move('finalizar', 12);
    const late = held;
    held = null;
    late.forEach((answer) => answer([timer()]));
    await vi.advanceTimersByTimeAsync(10);
    expect(tasks.timers.get().get(12)?.startedAt).toBeNull();
  });

  it('follows what others do to the running task, and leaves alone what does not concern it', async () => {
    await tasks.refresh();
    calls.length = 0;
    change({ talks: [{ talkId: 77, version: 3 }] });
    change({ id: 2, subject: 'chamado' });
    expect(calls).toEqual([]);
    running = null;
    change({ id: 3 });
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(['GET /Talk/Task/InProgress']);
    expect(tasks.current.get()?.message).toBeNull();
    running = timer({ talkId: 13 });
    change({ id: 4, actorId: 7, talks: [{ talkId: 13, version: 2 }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(tasks.current.get()?.message?.talkId).toBe(13);
  });
});
