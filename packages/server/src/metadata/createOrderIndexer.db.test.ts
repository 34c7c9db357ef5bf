import { createComponentTypes, type ListOf, type Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningJob } from '../platform/jobs/JobHandler';
import { createAttributeUses } from '../records/read/attributeUses';
import { withDatabase } from '../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../testing/testServer';
import { createMetadata, type Metadata } from './createMetadata';
import { createOrderIndexer } from './createOrderIndexer';
import { orderIndexBounds } from './orderIndexes';

const many = 20_000;

withDatabase('the orders of a large list', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let metadata: Metadata;
  let table: string;
  const asked: { sql: string; values: readonly unknown[] }[] = [];
  const warnings: unknown[] = [];
  const id = (name: string) => fixture.id(`chamado.${name}`);

  const index = async (smallestBytes = 0): Promise<void> => {
    const log = { warn: (about: unknown) => void warnings.push(about) };
    const indexer = createOrderIndexer({ database: given.database, metadata, log, smallestBytes });
    const job = { signal: new AbortController().signal, isClosing: () => false };
    await indexer.run(job as RunningJob<'index-texts'>);
  };
  const indexes = async (): Promise<string[]> => {
    const { rows } = await given.database.query<{ name: string }>(
      `SELECT indexname AS name FROM pg_indexes WHERE tablename = $1 AND indexname ~ '^order_' ORDER BY indexname`,
      [table],
    );
    return rows.map(({ name }) => name);
  };
  const use = async (name: string, kind: string, uses: number, daysAgo = 0): Promise<void> => {
    await given.database.query(
      `INSERT INTO attribute_use VALUES (1, $1, $2, current_date - $3::integer, $4, 0)
       ON CONFLICT (company_id, subject_attribute_id, kind, used_on) DO UPDATE SET uses = EXCLUDED.uses`,
      [id(name), kind, daysAgo, uses],
    );
  };
  const orders = {
    'a text': ['titulo', 'asc', 1],
    'a text, descending': ['titulo', 'desc', 0],
    'a number, descending': ['quantidade', 'desc', 0],
    'an option': ['status', 'asc', 1],
  } as const;

  const reopen = async (): Promise<void> => {
    const { database } = given;
    server = await createTestServer({
      ...database,
      query: (sql, values = [], name, limits) => {
        asked.push({ sql, values });
        return database.query(sql, values, name, limits);
      },
    });
    admin = server.as({ isAdmin: true });
  };

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    table = `talk_${fixture.chamado.subjectId}`;
    const clients = await insertRecords(
      database,
      fixture,
      'cliente',
      Array.from({ length: 400 }, (_, at) => ({ nome: `Cliente ${(at * 7) % 400}` })),
    );
    await database.query(
      `INSERT INTO ${table} (company_id, is_active, a_${id('titulo')}, a_${id('quantidade')}, a_${id('status')}, a_${id('cliente')}, a_${id('previsao')})
       SELECT 1, n % 10 > 0, 'Solicitação ' || (n * 7919) % 10007, nullif((n * 31) % 97, 0),
         (ARRAY['concluido', 'aberto', 'em-atendimento', 'removida', NULL])[1 + n % 5], ($1::bigint[])[1 + n % 440],
         CASE WHEN n % 20 > 0 THEN date '2020-01-01' + (n * 37) % 3001 END
       FROM generate_series(1, ${many}) AS n`,
      [clients],
    );
    await database.runAlone(`ANALYZE ${table}`);
    await database.runAlone(`ANALYZE talk_${fixture.cliente.subjectId}`);
    metadata = await createMetadata(database, createComponentTypes());
    await reopen();
  });
  afterAll(async () => {
    await server.app.close();
    await metadata.close();
  });

  const list = async (name: string, direction: number, page = 1): Promise<number[]> => {
    const order = [{ subjectAttributeId: id(name), direction }];
    const answer = await admin('POST', '/talk/filter/chamado', {
      isActive: true,
      fetch: 50,
      page,
      want: 'page',
      order,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<Talk>>().itens.map(({ talkId }) => talkId);
  };
  const planOf = async (name: string, direction: number, pageNumber = 1): Promise<string> => {
    asked.length = 0;
    await list(name, direction, pageNumber);
    const page = asked.find(({ sql }) => sql.includes(`FROM ${table}`) && sql.includes('ORDER BY'));
    const { rows } = await given.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${page?.sql ?? ''}`, page?.values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const pages = async () => {
    const found: Record<string, number[][]> = {};
    for (const [title, [name, , direction]] of Object.entries(orders))
      found[title] = [await list(name, direction), await list(name, direction, 200), await list(name, direction, 360)];
    return found;
  };

  it('have no index while nobody uses them, nor while the list is small', async () => {
    await use('titulo', 'ascending', orderIndexBounds.fewestUses - 1);
    await index();
    expect(await indexes()).toEqual([]);
    for (const [name, way] of Object.values(orders))
      await use(name, way === 'asc' ? 'ascending' : 'descending', orderIndexBounds.fewestUses);
    await index(1024 ** 3);
    expect(await indexes()).toEqual([]);
  });

  it('are read from an index when people use them, with the same records on each page', async () => {
    const before = await pages();
    await index();
    expect((await indexes()).map((name) => name.replace(/_[0-9a-f]{8}$/, ''))).toEqual(
      Object.values(orders)
        .map(([name, way]) => `order_${id(name)}_${way}`)
        .sort(),
    );
    for (const [name, way, direction] of Object.values(orders))
      expect(await planOf(name, direction)).toMatch(new RegExp(`Index .*order_${id(name)}_${way}_`));
    expect(await pages()).toEqual(before);
    expect(warnings).toEqual([]);
  });

  it('by a date are read from an index of active records once far pages were slow, whichever way', async () => {
    const before = [await list('previsao', 0, 170), await list('previsao', 1, 170), await list('previsao', 0, 250)];
    await use('previsao', 'ascending', 10 * orderIndexBounds.fewestUses);
    await index();
    const ofDate = async () => (await indexes()).filter((name) => name.startsWith(`order_${id('previsao')}_`));
    expect(await ofDate()).toEqual([]);
    await given.database.query(`UPDATE attribute_use SET slow_uses = 2 WHERE subject_attribute_id = $1`, [
      id('previsao'),
    ]);
    await index();
    const [name = '', ...others] = await ofDate();
    expect([name.replace(/_[0-9a-f]{8}$/, ''), others]).toEqual([`order_${id('previsao')}_asc`, []]);
    const after = [await list('previsao', 0, 170), await list('previsao', 1, 170), await list('previsao', 0, 250)];
    expect(after).toEqual(before);
    await given.database.runAlone(`VACUUM ${table}`);
    for (const direction of [0, 1]) expect(await planOf('previsao', direction, 150)).toContain(`Index Only Scan`);
    await given.database.query('DELETE FROM attribute_use WHERE subject_attribute_id = $1', [id('previsao')]);
    await index();
    expect(await ofDate()).toEqual([]);
  });

  it('by a related record are read from an index of active records once people ask for far pages', async () => {
    const read = async () =>
      Promise.all([201, 230, 345, 350, 361].flatMap((page) => [list('cliente', 1, page), list('cliente', 0, page)]));
    const before = await read();
    await server.app.close();
    const { rows } = await given.database.query(
      `SELECT uses FROM attribute_use WHERE subject_attribute_id = $1 AND kind = 'far'`,
      [id('cliente')],
    );
    expect(rows).toEqual([{ uses: 10 }]);
    await use('cliente', 'far', orderIndexBounds.fewestUses);
    await index();
    const ofClient = async () => (await indexes()).filter((name) => name.startsWith(`order_${id('cliente')}_`));
    expect((await ofClient()).map((name) => name.replace(/_[0-9a-f]{8}$/, ''))).toEqual([`order_${id('cliente')}_far`]);
    await given.database.runAlone(`VACUUM ANALYZE ${table}`);
    await reopen();
    expect(await read()).toEqual(before);
    await given.database.query('DELETE FROM attribute_use WHERE subject_attribute_id = $1', [id('cliente')]);
    await index();
    expect(await ofClient()).toEqual([]);
  });

  it('can be saved with texts of any length', async () => {
    // Of these a database could index no more than the beginning.
    const { rowCount } = await given.database.query(
      `INSERT INTO ${table} (company_id, a_${id('titulo')})
       SELECT 1, string_agg('ß' || md5(n::text), '') FROM generate_series(1, 500) AS n`,
    );
    expect(rowCount).toBe(1);
  });

  it('lose their index when it is invalid, when their options change, and when nobody has used them for a month', async () => {
    const before = await indexes();
    const [broken = ''] = before;
    await given.database.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = to_regclass($1)`, [broken]);
    await given.database.query(
      `UPDATE subject_attribute SET component_configs = jsonb_set(component_configs, '{options,3}', $2::text::jsonb)
       WHERE company_id = 1 AND subject_attribute_id = $1`,
      [id('status'), JSON.stringify({ id: "d'Ávila \\ outra", name: 'Outra' })],
    );
    metadata.forget();
    await given.database.query(
      `UPDATE attribute_use SET used_on = current_date - $2::integer WHERE subject_attribute_id = $1`,
      [id('quantidade'), orderIndexBounds.unusedDays],
    );
    await index();
    const after = await indexes();
    expect(after.filter((name) => name.startsWith(`order_${id('quantidade')}_`))).toEqual([]);
    const ofStatus = (names: string[]) => names.filter((name) => name.startsWith(`order_${id('status')}_`));
    expect(ofStatus(after)).toHaveLength(1);
    expect(ofStatus(after)).not.toEqual(ofStatus(before));
    expect(await planOf('status', 1)).toContain(ofStatus(after)[0]);
    const { rows } = await given.database.query(`SELECT FROM pg_index WHERE NOT indisvalid`);
    expect([rows, after.length]).toEqual([[], 3]);
  });

  describe('are counted', () => {
    it('by what people order and filter by, stored in one row a day', async () => {
      // What the tests before have asked is stored when their server ends.
      await server.app.close();
      await given.database.query('DELETE FROM attribute_use');
      server = await createTestServer(given.database);
      admin = server.as({ isAdmin: true });
      const filterJson = { '>': [{ var: 'quantidade' }, 3] };
      const order = [{ subjectAttributeId: id('titulo'), direction: 0 }];
      await Promise.all(
        [1, 2, 3].map(() => admin('POST', '/talk/filter/chamado', { filterJson, order, want: 'page', fetch: 1 })),
      );
      await admin('POST', '/talk/filter/chamado', { order: [{ subjectAttributeId: 999_999, direction: 0 }] });
      await admin('POST', '/talk/filter/chamado', { filterJson, want: 'total' });
      await server.app.close();
      const { rows } = await given.database.query(
        `SELECT company_id, subject_attribute_id, kind, uses FROM attribute_use ORDER BY kind`,
      );
      expect(rows).toEqual([
        { company_id: 1, subject_attribute_id: id('titulo'), kind: 'descending', uses: 3 },
        { company_id: 1, subject_attribute_id: id('quantidade'), kind: 'filter', uses: 4 },
      ]);
    });

    it('and a list is answered although they cannot be stored', async () => {
      const warnings: string[] = [];
      const failing = { ...given.database, query: () => Promise.reject(new Error('away')) };
      const uses = createAttributeUses(failing, {
        warn: (_: unknown, text?: string) => void warnings.push(text ?? ''),
      });
      const readable = [{ attribute: { subjectAttributeId: 7, relatedSubject: null } }];
      const request = { company: { companyId: 1 }, readable } as never;
      uses.count(request, { order: [{ subjectAttributeId: 7, direction: 1 }] }, false);
      await uses.close();
      expect(warnings).toEqual(['the use of attributes could not be stored']);
    });
  });
});
