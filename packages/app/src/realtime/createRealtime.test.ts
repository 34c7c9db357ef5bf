// @vitest-environment jsdom
import { realtimeCloseCodes } from '@assunto/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createValueStore, type Session } from '@assunto/shell';
import { createFakeSockets } from '../testing/fakeSockets';
import { testUser } from '@assunto/shell/testing';
import { createRealtime, silenceTimeoutMs, type RealtimeEvent } from './createRealtime';
import { reconnectDelay } from './reconnectDelay';

type Missed = Parameters<typeof createRealtime>[0]['askMissed'];

function started({
  renew = async () => 'refreshed',
  askMissed = () => Promise.reject(new Error('unreachable')),
}: Partial<Pick<Session, 'renew'> & { askMissed: Missed }> = {}) {
  const sockets = createFakeSockets();
  const state = createValueStore<ReturnType<Session['state']['get']>>({ user: testUser(), ended: null });
  const asked = vi.fn(renew);
  const realtime = createRealtime({ session: { state, renew: asked }, openSocket: sockets.openSocket, askMissed });
  const states: string[] = [];
  realtime.state.subscribe(() => states.push(realtime.state.get()));
  const events: RealtimeEvent[] = [];
  realtime.listen((event) => events.push(event));
  const stop = realtime.start();
  return { realtime, sockets, state, states, events, renew: asked, stop };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const goOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the realtime connection', () => {
  it('goes through starting, reconnecting, reconnected and closed [RT-02]', async () => {
    const { sockets, states, realtime } = started();
    sockets.last().welcome();
    sockets.last().end();
    await seconds(1);
    sockets.last().welcome();
    sockets.last().end();
    while (realtime.state.get() !== 'closed') {
      await seconds(1);
      sockets.last().end();
    }
    expect(states).toEqual(['starting', 'connected', 'reconnecting', 'reconnected', 'reconnecting', 'closed']);
    // A closed connection retries: the server may be back after an hour.
    for (let second = 0; second < 3600; second += 1) {
      await seconds(1);
      sockets.last().end();
    }
    const count = sockets.all.length;
    while (sockets.all.length === count) await seconds(1);
    sockets.last().welcome();
    expect(realtime.state.get()).toBe('reconnected');
  });

  it('says that it is reconnecting for 45 s before it counts as closed, however soon each try fails', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    const { sockets, states, realtime } = started();
    sockets.last().welcome();
    sockets.last().end();
    let waited = 0;
    while (realtime.state.get() !== 'closed') {
      await seconds(0.1);
      waited += 0.1;
      sockets.last().end();
    }
    random.mockRestore();
    expect(waited).toBeGreaterThanOrEqual(45);
    expect(waited).toBeLessThan(90);
    expect(states.slice(1)).toEqual(['connected', 'reconnecting', 'closed']);
  });

  it('opens at /websocket and sends its token in the first message, never in the address [RT-03]', () => {
    const { sockets } = started();
    expect(sockets.paths).toEqual(['/websocket']);
    expect(sockets.last().sent).toEqual([]);
    sockets.last().open();
    expect(sockets.last().sent).toEqual([
      { type: 'Authenticate', token: testUser().token, age: expect.any(Number) as number },
    ]);
  });

  it('renews the token before it comes back, and says where it stood', async () => {
    const { sockets, renew } = started();
    sockets.last().welcome('7.1');
    sockets.last().say({ type: 'Beat', cursor: '9.2' });
    sockets.last().end();
    await seconds(1);
    expect(renew).toHaveBeenCalledOnce();
    sockets.last().open();
    expect(sockets.last().sent).toEqual([{ type: 'Authenticate', token: testUser().token, cursor: '9.2' }]);
  });

  it('sends a token that was refreshed on the open socket', () => {
    const { sockets, state } = started();
    sockets.last().welcome();
    state.set({ user: testUser({ token: 'novo' }), ended: null });
    expect(sockets.last().sent.at(-1)).toMatchObject({ type: 'Authenticate', token: 'novo' });
    expect(sockets.all).toHaveLength(1);
  });

  it('renews a token that ended while the page slept, without a word', async () => {
    const { sockets, states } = started();
    sockets.last().end(realtimeCloseCodes.notAuthenticated);
    await vi.advanceTimersByTimeAsync(0);
    sockets.last().welcome();
    expect(states).toEqual(['starting', 'connected']);
  });

  it('notifies each event once, even when it is sent again after a reconnection', async () => {
    const { sockets, events } = started();
    sockets.last().welcome();
    sockets.last().say({ type: 'SendNotification', id: 5 });
    sockets.last().end();
    await seconds(1);
    sockets.last().open();
    sockets.last().say({ type: 'SendNotification', id: 5 });
    sockets.last().say({ type: 'SendNotification', id: 6 });
    expect(events.map((event) => 'id' in event && event.id)).toEqual([5, 6]);
  });

  it('says how long the page has been reading, as no change since then may be missed', async () => {
    const { sockets, state } = started();
    const ages = () => sockets.last().sent.map((message) => (message as { age?: number }).age ?? 0);
    sockets.last().end();
    await seconds(3);
    sockets.last().open();
    const [first = 0] = ages();
    expect(first).toBeGreaterThanOrEqual(3000);
    // Another person has read nothing yet.
    state.set({ user: testUser({ accountId: 8 }), ended: null });
    sockets.last().open();
    expect(ages()).toEqual([expect.closeTo(0, -2)]);
  });

  it('asks every 60 s what was missed where no socket gets through, as long as it is answered, and says whether it does', async () => {
    const answers: (Awaited<ReturnType<Missed>> | null)[] = [
      { cursor: '5.1', messages: [{ type: 'SendNotification', id: 5 }] },
      { cursor: '5.2', messages: [] },
      null,
      { cursor: '5.3', messages: [{ type: 'SendNotification', id: 5 }, { type: 'Reload' }] },
    ];
    const askMissed = vi.fn<Missed>(async () => {
      const answer = answers.shift();
      if (!answer) throw new Error('unreachable');
      return answer;
    });
    const { realtime, sockets, events, stop } = started({ askMissed });
    const fail = () => sockets.last().end();
    const states: boolean[] = [];
    fail();
    await seconds(0);
    for (let minute = 0; minute < 4; minute += 1) {
      states.push(realtime.isPolling.get());
      for (let second = 0; second < 60; second += 1) {
        await seconds(1);
        if (second < 59) fail();
      }
    }
    expect(states).toEqual([true, true, false, true]);
    expect(askMissed.mock.calls.slice(0, 4).map(([since]) => since)).toEqual([
      { age: expect.any(Number) },
      { cursor: '5.1' },
      { cursor: '5.2' },
      { cursor: '5.2' },
    ]);
    expect(events).toEqual([{ type: 'SendNotification', id: 5 }, { type: 'Reload' }]);
    while (sockets.all.at(-1)?.onopen === null) await seconds(1);
    const asked = askMissed.mock.calls.length;
    sockets.last().welcome();
    await minutes(5);
    expect([realtime.isPolling.get(), askMissed.mock.calls.length]).toEqual([false, asked]);
    stop();
  });

  it('takes a server that says nothing for lost', async () => {
    const { sockets, realtime } = started();
    sockets.last().welcome();
    await vi.advanceTimersByTimeAsync(silenceTimeoutMs - 1000);
    sockets.last().say({ type: 'Beat', cursor: '2.2' });
    await vi.advanceTimersByTimeAsync(silenceTimeoutMs - 1000);
    expect(realtime.state.get()).toBe('connected');
    const silent = sockets.last();
    await vi.advanceTimersByTimeAsync(1000);
    expect(realtime.state.get()).toBe('reconnecting');
    expect(silent.close).toHaveBeenCalled();
  });

  it('stops at sign-out, and starts anew for whoever comes next', async () => {
    const { sockets, state, states } = started();
    const first = sockets.last();
    first.welcome();
    state.set({ user: null, ended: 'left' });
    expect(first.close).toHaveBeenCalled();
    await minutes(10);
    expect(sockets.all).toHaveLength(1);
    state.set({ user: testUser({ accountId: 8, token: 'de-outra' }), ended: null });
    sockets.last().open();
    expect(sockets.last().sent).toMatchObject([{ type: 'Authenticate', token: 'de-outra' }]);
    expect(states).toEqual(['starting', 'connected', 'stopped', 'starting']);
  });

  it('stops when the token is refused', async () => {
    const { sockets, realtime, state } = started({
      renew: async () => {
        state.set({ user: null, ended: 'lost' });
        return 'refused';
      },
    });
    sockets.last().welcome();
    sockets.last().end(realtimeCloseCodes.notAuthenticated);
    await minutes(10);
    expect([realtime.state.get(), sockets.all.length]).toEqual(['stopped', 1]);
  });

  it('waits while the server cannot be asked for a token', async () => {
    let result: 'unavailable' | 'refreshed' = 'unavailable';
    const { sockets, realtime } = started({ renew: async () => result });
    sockets.last().welcome();
    sockets.last().end();
    await minutes(10);
    expect([realtime.state.get(), sockets.all.length]).toEqual(['closed', 1]);
    result = 'refreshed';
    while (sockets.all.length === 1) await seconds(1);
    sockets.last().welcome();
    expect(realtime.state.get()).toBe('reconnected');
  });

  it('pauses without a network, and comes back with it', async () => {
    const { sockets, states, realtime } = started();
    sockets.last().welcome();
    goOnline(false);
    await minutes(10);
    expect([realtime.state.get(), sockets.all.length]).toEqual(['paused', 1]);
    goOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    sockets.last().welcome();
    expect(states).toEqual(['starting', 'connected', 'paused', 'reconnecting', 'reconnected']);
  });

  it('waits longer from try to try, at most 30 s until it counts as closed, and never in step with others', () => {
    const longest = [0, 1, 2, 3, 4, 5, 6, 60].map((tries) => reconnectDelay(tries, () => 1));
    expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 60_000, 60_000]);
    expect(reconnectDelay(3, () => 0)).toBe(4000);
  });
});
