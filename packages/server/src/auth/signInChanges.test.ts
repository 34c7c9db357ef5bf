import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../database/Database';
import { watchSignIns } from './signInChanges';

type Handler = (payload: string) => void;

/** A PostgreSQL that hands on notifications while `isConnected`. */
function createFake(kind: Database['kind']) {
  const fake = { isConnected: true, tell: (() => undefined) as Handler };
  const database: Database = {
    kind,
    async query(_sql, values = []) {
      if (fake.isConnected) fake.tell(String(values[1]));
      return { rows: [], rowCount: 0 };
    },
    transaction: (work) => work(database),
    runAlone: () => Promise.reject(new Error('not asked')),
    async listen(_channel, handler) {
      fake.tell = handler;
      return async () => undefined;
    },
    close: async () => undefined,
  };
  return { fake, database };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('trusts nothing that is remembered while changes may be missed', async () => {
  const { fake, database } = createFake('postgres');
  const changes = await watchSignIns(database, { forget: () => undefined, forgetAll: () => undefined });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(changes.isHearing()).toBe(true);
  fake.isConnected = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(changes.isHearing()).toBe(false);
  fake.isConnected = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(changes.isHearing()).toBe(true);
  await changes.close();
});

it('forgets one account when it is named, and everything after a lost connection', async () => {
  const { fake, database } = createFake('pglite');
  const [forget, forgetAll] = [vi.fn(), vi.fn()];
  const changes = await watchSignIns(database, { forget, forgetAll });
  fake.tell('3:12');
  expect(forget).toHaveBeenCalledWith(3, 12);
  expect(forgetAll).not.toHaveBeenCalled();
  fake.tell('');
  expect(forgetAll).toHaveBeenCalledOnce();
  await changes.close();
});
