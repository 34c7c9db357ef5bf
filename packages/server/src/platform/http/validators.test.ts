import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Queryable } from '../database/Database';
import { serveValidators } from './validators';

const stored = new Map<string, string>();
let noted = 0;
let read = 0;
const database: Queryable = {
  async query<Row>(sql: string, [hash, source]: readonly unknown[] = []) {
    const isNote = sql.startsWith('insert');
    if (isNote) stored.set(String(hash), String(source));
    if (isNote) noted += 1;
    else read += 1;
    const found = isNote ? undefined : stored.get(String(hash));
    return { rows: found === undefined ? [] : [{ source: found } as Row], rowCount: 1 };
  },
};

async function createApp() {
  const app = fastify();
  serveValidators(app, database);
  await app.ready();
  return app;
}

beforeEach(() => {
  stored.clear();
  noted = 0;
  read = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('notes that a module is in use once a day, and reads it once', async () => {
  const path = await (await createApp()).registerValidator('a');
  const app = await createApp();
  for (let times = 0; times < 3; times++) expect((await app.inject(path)).body).toBe('a');
  expect([noted, read]).toEqual([1, 1]);
  for (let times = 0; times < 3; times++) await app.registerValidator('a');
  expect([noted, read]).toEqual([2, 1]);
  vi.setSystemTime(new Date('2026-05-02T00:00:01Z'));
  await app.registerValidator('a');
  expect(noted).toBe(3);
});

it('holds 500 modules, of which the oldest make room for new ones', async () => {
  const app = await createApp();
  const paths: string[] = [];
  for (let index = 0; index < 501; index++) paths.push(await app.registerValidator(`${index}`));
  // The newest day of a module that is held removes no other.
  vi.setSystemTime(new Date('2026-05-02T00:00:01Z'));
  await app.registerValidator('500');
  expect((await app.inject(paths[1]!)).body).toBe('1');
  expect(read).toBe(0);
  expect((await app.inject(paths[0]!)).body).toBe('0');
  expect(read).toBe(1);
});
