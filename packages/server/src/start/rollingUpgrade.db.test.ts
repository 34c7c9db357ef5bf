import { once } from 'node:events';
import type { CreatedAnswer } from '@assunto/engine/contract';
import type { SearchAnswer } from '@assunto/api';
import type { ListOf, Talk } from '@assunto/engine/core';
import { afterEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { emptySchema } from '../platform/database/emptySchema';
import { pendingMigrations } from '../platform/database/migrate';
import { openDatabase } from '../platform/database/openDatabase';
import { createBrowser, withToken } from '../testing/createBrowser';
import { createPostgres } from '../testing/createPostgres';
import { overNetwork } from '../testing/overNetwork';
import { createServerProcesses, serverReady } from '../testing/serverProcess';

/** The program of an older release: `PREVIOUS_RELEASE=/srv/assunto-1.4/main.js`. Without it these tests are skipped. */
const previous = process.env['PREVIOUS_RELEASE'];
const [old, current] = [4371, 4372];
const originOf = (port: number): string => `http://localhost:${port}`;
const processes = createServerProcesses();
afterEach(() => processes.killAll());

/** Calls of one person, at each of the processes. */
function createCalls(token: string) {
  return async <Data = unknown>(port: number, method: Method, path: string, payload?: object): Promise<Data> => {
    const request = { method, url: path, headers: withToken(token), ...(payload && { payload }) };
    const { statusCode, body } = await overNetwork(originOf(port)).inject(request);
    expect(statusCode, `${method} ${path} at ${port}: ${body}`).toBeLessThan(300);
    return (body === '' ? null : JSON.parse(body)) as Data;
  };
}

type Method = 'GET' | 'POST' | 'PUT';
type Calls = ReturnType<typeof createCalls>;

/** What one process writes and another one has to find: a record with a change, a comment, its history and its words. */
async function work(calls: Calls, [here, there]: readonly [number, number], word: string): Promise<void> {
  const { itens } = await calls<ListOf<Talk>>(there, 'POST', '/talk/filter/chamado', { page: 1, fetch: 1 });
  const copied = new Set(['titulo', 'descricao', 'status', 'prioridade']);
  const talkValues = (itens[0]?.talkValues ?? [])
    .filter(({ subjectAttributeIdentifier }) => copied.has(subjectAttributeIdentifier))
    .map(({ subjectAttributeId, subjectAttributeIdentifier, value }) => ({
      subjectAttributeId,
      value: subjectAttributeIdentifier === 'titulo' ? word : ((value as { id?: unknown } | null)?.id ?? value),
    }));
  const { resourceId } = await calls<CreatedAnswer>(here, 'POST', '/talk/chamado', { talkValues });
  const path = `/talk/chamado/${resourceId}`;
  expect((await calls<Talk>(there, 'GET', path)).displayName).toBe(word);
  const changed = talkValues.filter(({ value }) => value === word).map((one) => ({ ...one, value: `${word} mudado` }));
  await calls(there, 'PUT', path, { talkValues: changed, version: 1 });
  await calls(here, 'POST', `${path}/comment`, { text: 'Visto.', visibility: 'public' });
  expect(await calls<Talk>(here, 'GET', path)).toMatchObject({ displayName: `${word} mudado`, version: 2 });
  const history = await calls<ListOf<object>>(there, 'GET', `${path}/history?page=1&fetch=50`);
  expect(history.itens).toHaveLength(2);
  const found = await calls<SearchAnswer>(there, 'GET', `/search?q=${word}`);
  expect(JSON.stringify(found)).toContain(`"talkId":${resourceId}`);
}

describe.skipIf(!previous)('a process of the previous release (PREVIOUS_RELEASE) beside one of this', () => {
  it('serves people while the database is migrated and afterwards, and does not start again', async () => {
    const { url, drop } = await createPostgres(inject('postgresUrl'));
    onTestFinished(drop);
    const database = await openDatabase({ databaseUrl: url, dataDir: '' });
    onTestFinished(() => database.close());
    await database.transaction(emptySchema);
    const env = { DATABASE_URL: url, BACKUP_BEFORE_UPGRADE: '0' };
    processes.start(old, env, previous);
    await serverReady(old);
    const person = { email: 'ana.ribeiro@demo.example', password: 'ipe-amarelo-2026' };
    const { token } = await createBrowser(overNetwork(originOf(old)), originOf(old)).signIn(person);
    const calls = createCalls(token);
    const pending = await pendingMigrations(database);

    let isMigrated = false;
    let before = 0;
    const working = (async () => {
      for (; !isMigrated; before += 1) await work(calls, [old, old], `antes${before}`);
    })();
    processes.start(current, env);
    await Promise.race([serverReady(current), working]);
    isMigrated = true;
    await working;
    for (let turn = 0; turn < 20; turn += 1) {
      await work(calls, [old, current], `velho${turn}`);
      await work(calls, [current, old], `novo${turn}`);
    }
    expect(before).toBeGreaterThan(0);

    expect(await pendingMigrations(database)).toEqual([]);
    if (pending.length === 0) return;
    await processes.killAll();
    const [code] = (await once(processes.start(old, env, previous), 'exit')) as [number | null];
    expect(code).not.toBe(0);
  }, 300_000);
});
