import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Queryable } from '../database/Database';
import { createRateStore } from './createRateStore';

/** The common count of one key, as the database has it. */
let common = 0;
let isAway = false;
let isSilent = false;
let statements = 0;
const database: Queryable = {
  async query<Row>(_: string, values: readonly unknown[] = []) {
    statements += 1;
    if (isSilent) await new Promise(() => undefined);
    if (isAway) throw new Error('away');
    common += Number(values[1]);
    return { rows: [{ used: common, ends_in_ms: 60_000 } as Row], rowCount: 1 };
  },
};

beforeEach(() => {
  common = 0;
  statements = 0;
  isAway = false;
  isSilent = false;
});

function storeOf(queryable: Queryable): FastifyRateLimitStore {
  const Store = createRateStore(queryable);
  return new Store({});
}

/** Counts one request. */
function count(store: FastifyRateLimitStore, max: number): Promise<number> {
  return new Promise((resolve) => store.incr('a', (_, result) => resolve(result?.current ?? 0), 60_000, max));
}

it('lets a sender have the limit once, and not once for each process', async () => {
  const max = 100;
  const stores = [storeOf(database), storeOf(database), storeOf(database)];
  let accepted = 0;
  for (let request = 0; request < 3 * max; request += 1) {
    if ((await count(stores[request % 3] as FastifyRateLimitStore, max)) <= max) accepted += 1;
  }
  // A step is a twentieth.
  expect(accepted).toBeGreaterThanOrEqual(max);
  expect(accepted).toBeLessThanOrEqual(max + 2 * 5);
});

it('asks nobody about a sender of few requests, nor about one that is refused anyway', async () => {
  const store = storeOf(database);
  for (let request = 0; request < 59; request += 1) await count(store, 1200);
  expect(statements).toBe(0);
  common = 2000;
  expect(await count(store, 1200)).toBe(2060);
  for (let request = 0; request < 200; request += 1) await count(store, 1200);
  expect(statements).toBe(1);
});

it('counts in its process while the database is away, and adds that later', async () => {
  const store = storeOf(database);
  isAway = true;
  for (let request = 1; request <= 10; request += 1) expect(await count(store, 20)).toBe(request);
  isAway = false;
  expect(await count(store, 20)).toBe(11);
  expect(common).toBe(11);
});

it('waits for a silent database once, not for ever and not with each request', async () => {
  vi.useFakeTimers();
  const store = storeOf(database);
  isSilent = true;
  const first = count(store, 20);
  const second = count(store, 20);
  await vi.advanceTimersByTimeAsync(500);
  expect([await first, await second]).toEqual([2, 2]);
  expect(await count(store, 20)).toBe(3);
  expect(statements).toBe(1);
  vi.useRealTimers();
});

it('counts requests that come together', async () => {
  const stores = [storeOf(database), storeOf(database)];
  const counts = await Promise.all(
    Array.from({ length: 400 }, (_, request) => count(stores[request % 2] as FastifyRateLimitStore, 100)),
  );
  expect(counts.filter((current) => current <= 100).length).toBeLessThanOrEqual(100);
});

it('counts anew when the time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  isAway = true;
  const store = storeOf(database);
  expect([await count(store, 5), await count(store, 5)]).toEqual([1, 2]);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await count(store, 5)).toBe(1);
  vi.useRealTimers();
});
