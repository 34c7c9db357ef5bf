import type { FilterTree, ListOf, Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const many = 24_000;
const fetch = 50;

/** Orders by attributes of records, with the `ORDER BY` that a person would write for them, ascending. */
const orders: Record<string, { by: string[]; naive: (column: (name: string) => string) => string }> = {
  'a number': { by: ['quantidade'], naive: (column) => `t.${column('chamado.quantidade')}` },
  'a text': { by: ['titulo'], naive: (column) => `lower(t.${column('chamado.titulo')}) COLLATE "C"` },
  'an instant': { by: ['abertura'], naive: (column) => `t.${column('chamado.abertura')}` },
  'a date that most have not': { by: ['previsao'], naive: (column) => `t.${column('chamado.previsao')}` },
  'a related record': { by: ['cliente'], naive: (column) => `lower(c.${column('cliente.nome')}) COLLATE "C"` },
  'a number of a related record': { by: ['cliente.limite'], naive: (column) => `c.${column('cliente.limite')}` },
  'the first of several related records': {
    by: ['interessados'],
    naive: (column) => `lower(i.${column('cliente.nome')}) COLLATE "C"`,
  },
};

withDatabase('pages of many records', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  const asked: string[] = [];
  const column = (path: string): string => `a_${fixture.id(path as 'chamado.titulo')}`;

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    const clients = await insertRecords(
      database,
      fixture,
      'cliente',
      Array.from({ length: 60 }, (_, at) => ({
        nome: `Cliente ${(at * 7) % 60}`,
        limite: at % 4 === 0 ? null : at % 9,
        cidade: at % 3 === 0 ? 'Oculta' : 'Natal',
      })),
    );
    // The agents may read neither some records nor the names of some of their clients.
    const visible: FilterTree = { '!=': [{ var: 'cidade' }, 'Oculta'] };
    await grant(database, fixture, 500, 'cliente', { actions: ['Read'], filters: { Read: visible } });
    const open: FilterTree = { '!=': [{ var: 'status' }, 'concluido'] };
    await grant(database, fixture, 500, 'chamado', { actions: ['Read'], filters: { Read: open } });
    const table = `talk_${fixture.chamado.subjectId}`;
    await database.query(
      `INSERT INTO company (company_id, company_identifier, company_name) VALUES (2, 'outra', 'Outra')`,
    );
    const columns = ['titulo', 'quantidade', 'status', 'abertura', 'previsao', 'cliente', 'interessados'];
    await database.query(
      `INSERT INTO ${table} (company_id, is_active, ${columns.map((name) => column(`chamado.${name}`)).join(', ')})
       SELECT CASE WHEN n % 23 = 0 THEN 2 ELSE 1 END, n % 10 > 0, 'Ticket ' || (n * 7919) % 2003, nullif((n * 31) % 97, 0),
         CASE WHEN n % 4 = 0 THEN 'concluido' ELSE 'aberto' END, timestamptz '2026-01-01' + ((n * 37) % 5000) * interval '1 hour',
         CASE WHEN n % 3 = 0 THEN date '2020-01-01' + n % 400 END, ($1::bigint[])[1 + n % 80],
         CASE WHEN n % 2 = 0 THEN ARRAY[($1::bigint[])[1 + n % 60], ($1::bigint[])[1]] END
       FROM generate_series(1, ${many}) AS n`,
      [clients],
    );
    await database.runAlone(`ANALYZE ${table}`);
    await database.runAlone(`ANALYZE talk_${fixture.cliente.subjectId}`);
    server = await createTestServer({
      ...database,
      query: (sql, values = [], name, limits) => {
        asked.push(sql);
        return database.query(sql, values, name, limits);
      },
    });
  });
  afterAll(() => server.app.close());

  /** All numbers in the order, by the plainest SQL there is. */
  const naively = async (keys: string, isAgent: boolean): Promise<number[]> => {
    const client = (alias: string, id: string): string =>
      `LEFT JOIN talk_${fixture.cliente.subjectId} AS ${alias} ON ${alias}.company_id = t.company_id AND ${alias}.talk_id = ${id}
         ${isAgent ? `AND ${alias}.${column('cliente.cidade')} <> 'Oculta'` : ''}`;
    const { rows } = await given.database.query<{ id: number }>(
      `SELECT t.talk_id AS id FROM talk_${fixture.chamado.subjectId} AS t ${client('c', `t.${column('chamado.cliente')}`)}
       ${client('i', `t.${column('chamado.interessados')}[1]`)}
       WHERE t.company_id = 1 AND t.is_active ${isAgent ? `AND t.${column('chamado.status')} <> 'concluido'` : ''} ORDER BY ${keys}`,
    );
    return rows.map(({ id }) => id);
  };
  const orderOf = (by: string, direction: number) => {
    const [name = '', related] = by.split('.');
    return {
      subjectAttributeId: fixture.id(`chamado.${name}`),
      ...(related !== undefined && { relatedAttributeId: fixture.id(`cliente.${related}`) }),
      direction,
    };
  };
  const pageOf = async (ask: Ask, order: object[], page: number, filter = {}): Promise<number[]> => {
    const answer = await ask('POST', '/talk/filter/chamado', {
      isActive: true,
      want: 'page',
      fetch,
      page,
      order,
      ...filter,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<Talk>>().itens.map(({ talkId }) => talkId);
  };
  const readers = (): [name: string, ask: Ask, isAgent: boolean][] => [
    ['administrator', server.as({ isAdmin: true }), false],
    ['agent', server.as({ accountId: 7, roomId: 500 }), true],
  ];

  for (const [title, { by, naive }] of Object.entries(orders))
    it(`are those of the whole list, wherever they are, ordered by ${title}`, async () => {
      for (const [reader, ask, isAgent] of readers())
        for (const direction of [1, 0]) {
          const way = direction === 1 ? 'ASC' : 'DESC';
          const whole = await naively(`${naive(column)} ${way} NULLS LAST, t.talk_id ${way}`, isAgent);
          const last = Math.ceil(whole.length / fetch);
          const order = by.map((one) => orderOf(one, direction));
          for (const page of [
            1,
            2,
            12,
            Math.ceil(last / 3),
            Math.ceil(last * 0.55),
            203,
            250,
            last - 40,
            last - 1,
            last,
            last + 1,
          ])
            expect(await pageOf(ask, order, page), `${reader}, ${way}, page ${page} of ${last}`).toEqual(
              whole.slice((page - 1) * fetch, page * fetch),
            );
        }
    });

  it('have their second keys, their filters and the newest first where nothing is ordered', async () => {
    for (const [, ask, isAgent] of readers()) {
      const newest = await naively('t.talk_id DESC', isAgent);
      const byTwo = await naively(
        `c.${column('cliente.limite')} DESC NULLS LAST, lower(c.${column('cliente.nome')}) COLLATE "C", t.${column('chamado.quantidade')} DESC NULLS LAST, t.talk_id DESC`,
        isAgent,
      );
      const order = [orderOf('cliente.limite', 0), orderOf('cliente', 1), orderOf('quantidade', 0)];
      const last = Math.ceil(newest.length / fetch);
      for (const page of [1, 12, 203, last - 7, last]) {
        expect(await pageOf(ask, [], page)).toEqual(newest.slice((page - 1) * fetch, page * fetch));
        expect(await pageOf(ask, order, page), `page ${page}`).toEqual(byTwo.slice((page - 1) * fetch, page * fetch));
      }
      const few = { filterJson: { '==': [{ var: 'quantidade' }, 13] } };
      const { rows } = await given.database.query<{ id: number }>(
        `SELECT talk_id AS id FROM talk_${fixture.chamado.subjectId} WHERE company_id = 1 AND ${column('chamado.quantidade')} = 13`,
      );
      const thirteen = new Set(rows.map(({ id }) => id));
      const filtered = byTwo.filter((id) => thirteen.has(id));
      expect(await pageOf(ask, order, 1, few)).toEqual(filtered.slice(0, fetch));
      expect(await pageOf(ask, order, Math.ceil(filtered.length / fetch), few)).toEqual(
        filtered.slice(Math.floor((filtered.length - 1) / fetch) * fetch),
      );
      expect(await pageOf(ask, order, 300, few)).toEqual([]);
    }
  });

  it('are read record by record of the related ones, and from the end where that is nearer', async () => {
    const [[, admin] = []] = readers();
    const pageSql = async (by: string, page: number): Promise<string> => {
      asked.length = 0;
      await pageOf(admin as Ask, [orderOf(by, 1)], page);
      return asked.filter((sql) => sql.includes('row_index') && !sql.startsWith('EXPLAIN')).join();
    };
    expect(await pageSql('cliente', 1)).toContain('order_key');
    expect(await pageSql('titulo', 12)).not.toContain('- row_number()');
    expect(await pageSql('titulo', 410)).toContain('- row_number()');
    expect(await pageSql('previsao', 410)).toContain('- row_number()');
  });
});
