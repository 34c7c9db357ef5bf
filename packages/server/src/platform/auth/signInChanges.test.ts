import { expect, it, vi } from 'vitest';
import type { Database } from '../database/Database';
import { watchSignIns } from './signInChanges';

type Handler = (payload: string) => void;

/** A fake database that only delivers notifications. */
function createFake() {
  const fake = { handle: (() => undefined) as Handler };
  const database: Database = {
    query: () => Promise.reject(new Error('not asked')),
    transaction: (work) => work(database),
    runAlone: () => Promise.reject(new Error('not asked')),
    ping: () => Promise.resolve(),
    servers: () => Promise.resolve([]),
    async listen(_channel, handler) {
      fake.handle = handler;
      return async () => undefined;
    },
    isListening: () => true,
    connections: () => ({ used: 0, idle: 1, max: 1, waiting: 0 }),
    close: async () => undefined,
  };
  return { fake, database };
}

it('forgets one account when it is named, and everything after a lost connection', async () => {
  const { fake, database } = createFake();
  const [forget, forgetAll] = [vi.fn(), vi.fn()];
  const changes = await watchSignIns(database, { forget, forgetAll });
  fake.handle('3:12');
  expect(forget).toHaveBeenCalledWith(3, 12);
  expect(forgetAll).not.toHaveBeenCalled();
  fake.handle('');
  expect(forgetAll).toHaveBeenCalledOnce();
  await changes.close();
});
