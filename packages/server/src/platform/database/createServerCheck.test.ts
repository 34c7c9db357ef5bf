import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createServerCheck, type ServerCheckSource } from './createServerCheck';

const limits = { reusedMs: 60, waitMs: 40 };
const reachable = (name: string) => ({ name, isReachable: true });
const unreachable = (name: string) => ({ name, isReachable: false });

/** Two servers; `down` have no answer. */
function twoServers() {
  const down = new Set<string>();
  const asked: string[] = [];
  const source: ServerCheckSource = {
    list: async () => ['a:1', 'b:2'],
    async answers(server) {
      asked.push(server);
      if (down.has(server)) throw new Error('connection refused');
      return true;
    },
  };
  return { down, asked, source };
}

it('names the servers that do not answer, until they do again', async () => {
  const { down, source } = twoServers();
  const servers = createServerCheck(source, limits);
  expect(await servers()).toEqual([reachable('a:1'), reachable('b:2')]);
  down.add('b:2');
  await wait(limits.reusedMs + 30);
  expect(await servers()).toEqual([reachable('a:1'), unreachable('b:2')]);
  down.clear();
  await wait(limits.reusedMs + 30);
  expect(await servers()).toEqual([reachable('a:1'), reachable('b:2')]);
});

it('asks once for all callers, and not again for a while', async () => {
  const { asked, source } = twoServers();
  const servers = createServerCheck(source, limits);
  await Promise.all([servers(), servers(), servers()]);
  await servers();
  expect(asked).toEqual(['a:1', 'b:2']);
});

it('lets nobody wait for a server that is silent, and knows of it later', async () => {
  const { source } = twoServers();
  const servers = createServerCheck(
    { ...source, answers: (server) => (server === 'a:1' ? wait(120, false) : Promise.resolve(true)) },
    limits,
  );
  const start = performance.now();
  expect(await servers()).toEqual([reachable('a:1'), reachable('b:2')]);
  expect(performance.now() - start).toBeLessThan(110);
  await wait(120);
  expect(await servers()).toEqual([unreachable('a:1'), reachable('b:2')]);
});

it('says what was known last while the first server cannot be asked', async () => {
  const { down, source } = twoServers();
  let isAway = false;
  const servers = createServerCheck(
    { ...source, list: () => (isAway ? Promise.reject(new Error('away')) : source.list()) },
    limits,
  );
  await servers();
  isAway = true;
  down.add('a:1').add('b:2');
  await wait(limits.reusedMs + 30);
  expect(await servers()).toEqual([unreachable('a:1'), unreachable('b:2')]);
});
