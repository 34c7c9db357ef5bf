import { createComponentTypes, type FilterTree, type ListOf, type Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningJob } from '../../platform/jobs/JobHandler';
import { createMetadata } from '../../metadata/createMetadata';
import { createOrderIndexer } from '../../metadata/createOrderIndexer';
import { orderIndexBounds } from '../../metadata/orderIndexes';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const many = 16_000;
const fetch = 50;

/** A text as lists order it: without case and accents, its first 200 characters. */
const keyOf = (text: string): Buffer =>
  Buffer.from([...text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()].slice(0, 200).join(''));

withDatabase('far pages in the order of a text', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let table: string;
  let column: string;
  const asked: string[] = [];

  /** Equal texts, texts that differ by case and accents only, long ones among short ones, and none. */
  const insert = (from: number, to: number, text: string) =>
    given.database.query(
      `INSERT INTO ${table} (company_id, is_active, ${column}, a_${fixture.id('chamado.status')})
       SELECT 1, n % 11 > 0, ${text}, CASE WHEN n % 4 = 0 THEN 'concluido' ELSE 'aberto' END
       FROM generate_series(${from}, ${to}) AS n`,
    );
  const mixed = `CASE WHEN n % 13 = 0 THEN NULL WHEN n % 40 = 7 THEN 'Solicitação ' || n % 300 || repeat(' açaí', 100 + n % 3)
    ELSE (ARRAY['Solicitação ', 'SOLICITACAO ', 'Água ', 'zebra '])[1 + n % 4] || (n * 7919) % 301 END`;

  const reopen = async (): Promise<void> => {
    const { database } = given;
    server = await createTestServer({
      ...database,
      query: (sql, values = [], name, limits) => {
        asked.push(sql);
        return database.query(sql, values, name, limits);
      },
    });
  };

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    table = `talk_${fixture.chamado.subjectId}`;
    column = `a_${fixture.id('chamado.titulo')}`;
    const open: FilterTree = { '!=': [{ var: 'status' }, 'concluido'] };
    await grant(database, fixture, 500, 'chamado', { actions: ['Read'], filters: { Read: open } });
    await insert(1, many, mixed);
    await database.runAlone(`ANALYZE ${table}`);
    await reopen();
  });
  afterAll(() => server.app.close());

  const index = async (): Promise<void> => {
    const { database } = given;
    const metadata = await createMetadata(database, createComponentTypes());
    const job = { signal: new AbortController().signal, isClosing: () => false } as RunningJob<'index-texts'>;
    const log = { warn: (about: unknown) => expect.fail(JSON.stringify(about)) };
    await createOrderIndexer({ database, metadata, log, smallestBytes: 0 }).run(job);
    await metadata.close();
    await database.runAlone(`VACUUM ANALYZE ${table}`);
  };
  const indexes = async (): Promise<string[]> => {
    const { rows } = await given.database.query<{ name: string }>(
      `SELECT indexname AS name FROM pg_indexes WHERE tablename = $1 AND indexname ~ '^order_' ORDER BY indexname`,
      [table],
    );
    return rows.map(({ name }) => name.replace(/_[0-9a-f]{8}$/, ''));
  };

  /** The numbers of all records in the order, sorted here. */
  const whole = async (direction: number, isAgent: boolean): Promise<number[]> => {
    const { rows } = await given.database.query<{ id: number; text: string | null }>(
      `SELECT talk_id AS id, ${column} AS text FROM ${table}
       WHERE company_id = 1 AND is_active ${isAgent ? `AND a_${fixture.id('chamado.status')} <> 'concluido'` : ''}`,
    );
    const way = direction === 1 ? 1 : -1;
    return rows
      .map(({ id, text }) => ({ id, key: text === null ? null : keyOf(text) }))
      .sort((one, other) => {
        if (one.key && other.key) return (Buffer.compare(one.key, other.key) || one.id - other.id) * way;
        return one.key ? -1 : other.key ? 1 : (one.id - other.id) * way;
      })
      .map(({ id }) => id);
  };
  const page = async (ask: Ask, direction: number, number: number): Promise<number[]> => {
    const order = [{ subjectAttributeId: fixture.id('chamado.titulo'), direction }];
    const body = { isActive: true, want: 'page', fetch, page: number, order };
    const answer = await ask('POST', '/talk/filter/chamado', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<Talk>>().itens.map(({ talkId }) => talkId);
  };
  /** Compares far pages with the whole list, and returns how many of them were read from the index. */
  const comparePages = async (): Promise<{ ofAdmin: number; ofAgent: number }> => {
    const read = { ofAdmin: 0, ofAgent: 0 };
    const readers: [Ask, keyof typeof read][] = [
      [server.as({ isAdmin: true }), 'ofAdmin'],
      [server.as({ accountId: 7, roomId: 500 }), 'ofAgent'],
    ];
    for (const [ask, reader] of readers)
      for (const direction of [1, 0]) {
        const all = await whole(direction, reader === 'ofAgent');
        const last = Math.ceil(all.length / fetch);
        // The first far page, pages around the border of the records without a text, and the last ones.
        const filled = Math.floor((last * 12) / 13);
        for (const number of [201, 207, 230, filled - 1, filled, filled + 1, last - 1, last, last + 1]) {
          asked.length = 0;
          const expected = all.slice((number - 1) * fetch, number * fetch);
          expect(await page(ask, direction, number), `${reader}, ${direction}, page ${number}`).toEqual(expected);
          if (asked.some((sql) => sql.includes('few AS MATERIALIZED'))) read[reader] += 1;
        }
      }
    return read;
  };

  it('are those of the whole list without an index, and none is made of few or near pages', async () => {
    expect(await comparePages()).toEqual({ ofAdmin: 0, ofAgent: 0 });
    await server.app.close();
    const { rows } = await given.database.query<{ kind: string; uses: number }>(
      `SELECT kind, uses FROM attribute_use WHERE subject_attribute_id = $1 ORDER BY kind`,
      [fixture.id('chamado.titulo')],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['ascending', 'descending', 'far']);
    await given.database.query('UPDATE attribute_use SET uses = $1, slow_uses = 0', [orderIndexBounds.fewestUses - 1]);
    await index();
    expect(await indexes()).toEqual([]);
  });

  it('are those of the whole list with the index that is made of their use, which both directions are read from', async () => {
    await given.database.query(`UPDATE attribute_use SET uses = $1 WHERE kind = 'far'`, [orderIndexBounds.fewestUses]);
    await index();
    const id = fixture.id('chamado.titulo');
    expect(await indexes()).toEqual([`order_${id}_far`, `order_${id}_long`]);
    await reopen();
    const { ofAdmin } = await comparePages();
    expect(ofAdmin).toBeGreaterThanOrEqual(10);
  });

  it('are those of the whole list after changes', async () => {
    const { database } = given;
    await database.query(`DELETE FROM ${table} WHERE talk_id % 17 = 0`);
    await database.query(`UPDATE ${table} SET is_active = NOT is_active WHERE talk_id % 19 = 0`);
    await database.query(`UPDATE ${table} SET ${column} = repeat('é', 5000) WHERE talk_id % 301 = 0`);
    await database.query(`UPDATE ${table} SET ${column} = NULL WHERE talk_id % 307 = 0`);
    await comparePages();
    await database.runAlone(`VACUUM ANALYZE ${table}`);
    expect((await comparePages()).ofAdmin).toBeGreaterThanOrEqual(10);
  });

  it('are read without it where long texts are not few', async () => {
    await insert(many + 1, many + 5600, `'Longo ' || n || repeat(' texto', 100)`);
    await given.database.runAlone(`VACUUM ANALYZE ${table}`);
    expect(await comparePages()).toEqual({ ofAdmin: 0, ofAgent: 0 });
  });

  it('lose the index when nobody has asked for them for a month', async () => {
    await server.app.close();
    await given.database.query(`UPDATE attribute_use SET used_on = current_date - $1::integer`, [
      orderIndexBounds.unusedDays,
    ]);
    await index();
    expect(await indexes()).toEqual([]);
    await reopen();
  });
});
