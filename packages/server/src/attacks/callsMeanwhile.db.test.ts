import type { FilterTree } from '@assunto/engine/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../platform/database/Database';
import { spreadsheetWorkers } from '../platform/spreadsheets/spreadsheetWorkers';
import { attackFiles } from '../testing/attackFiles';
import { withDatabase } from '../testing/withDatabase';
import { sendFile } from '../testing/imports';
import { addRecords, insertRecords } from '../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../testing/testServer';

const contains = (count: number): FilterTree => ({
  or: Array.from({ length: count }, (_, index) => ({ contains: [{ var: 'titulo' }, `zz${index}`] })),
});

/** The database, with a count of each statement that reads records. */
function countingStatements(database: Database) {
  const counts = new Map<string, number>();
  const counting = (on: Queryable): Queryable => ({
    query(sql, ...others) {
      if (/\/\* may:Read:\d+ \*\//.test(sql)) counts.set(sql, (counts.get(sql) ?? 0) + 1);
      return on.query(sql, ...others);
    },
  });
  const counted: Database = {
    ...database,
    ...counting(database),
    transaction: (work, limits) => database.transaction((transaction) => work(counting(transaction)), limits),
  };
  return { counted, counts };
}

/* Each of these once delayed everybody by five seconds or more. Durations depend on the machine, so the tests check the
   mechanism: files are parsed in worker threads, for which no other call waits (`.dependency-cruiser.mjs` forbids parsing them
   elsewhere), and a filter that is too heavy never reaches the database. `npm run bench meanwhile` measures the times. */
withDatabase('expensive files and filters do not delay other people', (given) => {
  let server: TestServer;
  let attacker: Ask;
  let other: Ask;
  let counts: Map<string, number>;

  beforeAll(async () => {
    const fixture = await addRecords(given.database);
    const records = Array.from({ length: 1300 }, (_, index) => ({ titulo: `Chamado ${index} da sala` }));
    await insertRecords(given.database, fixture, 'chamado', records);
    const counting = countingStatements(given.database);
    counts = counting.counts;
    server = await createTestServer(counting.counted);
    attacker = server.as({ isAdmin: true });
    other = server.as({ accountId: 2, isAdmin: true });
  });
  afterAll(() => server.app.close());

  const listOf = (ask: Ask, body: object = {}) => ask('POST', '/talk/filter/chamado', { want: 'page', ...body });

  /** Keeps every worker thread for files busy until the returned function is called. */
  async function claimAllWorkers(): Promise<() => void> {
    const workers = await Promise.all([spreadsheetWorkers.claim(), spreadsheetWorkers.claim()]);
    return () => workers.forEach((worker) => worker.end());
  }

  describe.each(attackFiles)('while a file is read: %s', (_, file, least, most) => {
    const content = file();

    it('is of the size that it was reported with', () => {
      expect(content.length).toBeGreaterThanOrEqual(least);
      expect(content.length).toBeLessThanOrEqual(most);
    });

    it('answers calls though the file is never finished', async () => {
      const releaseWorkers = await claimAllWorkers();
      let isOver = false;
      const attack = sendFile(attacker, content).finally(() => (isOver = true));
      const isReceived = async () =>
        (await given.database.query(`SELECT FROM talk_import WHERE state = 'receiving'`)).rows.length;
      await expect.poll(isReceived).toBe(1);
      for (let call = 0; call < 5; call += 1) expect((await listOf(other)).statusCode).toBe(200);
      expect(isOver).toBe(false);
      releaseWorkers();
      expect((await attack).statusCode).toBe(400);
    });
  });

  describe('with a filter', () => {
    it('of 190 conditions on texts, asked five times at once: none reaches the database', async () => {
      counts.clear();
      const heavy = () => attacker('POST', '/talk/filter/chamado', { filterJson: contains(190) });
      const answers = await Promise.all(Array.from({ length: 5 }, heavy));
      for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'QUERY_TOO_HEAVY' });
      expect([...counts.keys()]).toEqual([]);
    });

    it('of ten saved ones at once, and of one that is named fifty times and asked once', async () => {
      const filterIds: number[] = [];
      for (let index = 0; index < 10; index += 1) {
        const filter = {
          filterName: `Filtro ${performance.now()}`,
          filter: JSON.stringify(contains(19)),
          isShared: false,
        };
        const saved = await attacker('POST', '/Filter/chamado', filter);
        filterIds.push(saved.json<{ resourceId: number }>().resourceId);
      }
      counts.clear();
      expect((await listOf(attacker, { filterIds })).json()).toMatchObject({ code: 'QUERY_TOO_HEAVY' });
      expect([...counts.keys()]).toEqual([]);
      const asked = async (filterIds: readonly (number | undefined)[]) => {
        counts.clear();
        expect((await listOf(attacker, { filterIds })).statusCode).toBe(200);
        expect(counts.size).toBeGreaterThan(0);
        return Object.fromEntries(counts);
      };
      expect(await asked(Array.from({ length: 50 }, () => filterIds[0]))).toEqual(await asked([filterIds[0]]));
    });
  });
});
