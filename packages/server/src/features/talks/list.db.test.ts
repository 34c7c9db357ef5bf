import type { ListOf, Talk } from '@assunto/engine/core';
import type { TalkIdList } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement, StatementOptions } from '../../platform/database/Database';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('lists', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let ask: Ask;
  let clients: number[];
  let ids: number[];

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    ask = server.as({ accountId: 7, email: 'ana@exemplo.com' });
    clients = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Ótica' },
      { nome: 'açougue' },
      { nome: 'Bar' },
    ]);
    ids = await insertRecords(
      given.database,
      fixture,
      'chamado',
      [
        {
          titulo: 'água',
          quantidade: 3,
          status: 'concluido',
          cliente: clients[0],
          etiquetas: ['rede'],
          previsao: '2026-01-10',
        },
        {
          titulo: 'Abacaxi',
          quantidade: 1,
          status: 'aberto',
          cliente: clients[1],
          descricao: 'com AÇÚCAR 100%',
          previsao: '2026-01-20',
        },
        { titulo: 'Zebra', quantidade: 2, status: 'em-atendimento', cliente: clients[2], urgente: true },
        { titulo: 'bola', quantidade: null, status: 'fora-da-lista', interessados: [clients[1], clients[0]] },
      ],
      { createdBy: 7 },
    );
  });
  afterAll(() => server.app.close());

  const list = async (body: object): Promise<ListOf<Talk>> => {
    const answer = await ask('POST', '/talk/filter/chamado/', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<Talk>>();
  };
  const titles = async (body: object): Promise<unknown[]> =>
    (await list(body)).itens.map(({ talkValues }) => talkValues[0]?.value);
  const by = (identifier: string, direction: 0 | 1) => ({
    order: [{ subjectAttributeId: fixture.id(`chamado.${identifier}`), direction }],
  });

  it('answers itens, totalResults and currentPage, the newest first [API-01] [API-15] [API-17]', async () => {
    const answer = await list({
      isActive: true,
      page: 1,
      fetch: 50,
      scenario: 'grid',
      filterIds: [],
      filterJson: null,
      order: [],
    });
    expect(answer.itens.map(({ talkId }) => talkId)).toEqual([...ids].reverse());
    expect({ ...answer, itens: [] }).toEqual({ itens: [], totalResults: 4, currentPage: 1 });
  });

  it('has the same of each record as a call for that record', async () => {
    const [odd = 0] = await insertRecords(given.database, fixture, 'chamado', [
      {
        titulo: 'Rua "A" \\ 1\n\u2028\u0001 çã 😀',
        quantidade: -12,
        status: 'em-atendimento',
        urgente: false,
        etiquetas: ['rede'],
        interessados: [clients[2], clients[0]],
        abertura: '2026-01-02T03:04:05Z',
      },
    ]);
    const { rows } = await given.database.query<{ tag_id: number }>(
      `INSERT INTO tag (company_id, tag_name, tag_color) VALUES (1, 'VIP "ouro"', '#fa0') RETURNING tag_id`,
    );
    for (const at of [0, fixture.id('chamado.status')])
      await given.database.query(
        'INSERT INTO talk_tag (company_id, tag_id, subject_attribute_id, talk_id) VALUES (1, $1, $2, $3)',
        [rows[0]?.tag_id, at, odd],
      );
    const { itens } = await list({});
    expect(itens[0]?.tags).toHaveLength(1);
    for (const talk of itens) expect(talk).toEqual((await ask('GET', `/talk/chamado/${talk.talkId}`)).json());
    await given.database.query('DELETE FROM talk_tag WHERE talk_id = $1', [odd]);
    await given.database.query('DELETE FROM tag WHERE tag_id = $1', [rows[0]?.tag_id]);
    await given.database.query(`DELETE FROM talk_${fixture.chamado.subjectId} WHERE talk_id = $1`, [odd]);
  });

  it('takes the paths of the specification in any case, with and without their last slash', async () => {
    for (const path of ['/talk/filter/chamado', '/Talk/Filter/CHAMADO/'])
      expect((await ask('POST', path, {})).statusCode).toBe(200);
  });

  it('pages', async () => {
    expect((await list({ page: 2, fetch: 3 })).itens.map(({ talkId }) => talkId)).toEqual([ids[0]]);
    expect(await list({ page: 9, fetch: 3 })).toEqual({ itens: [], totalResults: 4, currentPage: 9 });
  });

  it('answers the page or the total alone', async () => {
    expect((await list({ want: 'page' })).totalResults).toBeNull();
    expect(await list({ want: 'total' })).toEqual({ itens: [], totalResults: 4, currentPage: 1 });
  });

  it('orders texts without case and accents, options by their place, related records by their name', async () => {
    expect(await titles(by('titulo', 1))).toEqual(['Abacaxi', 'água', 'bola', 'Zebra']);
    expect(await titles(by('titulo', 0))).toEqual(['Zebra', 'bola', 'água', 'Abacaxi']);
    expect(await titles(by('status', 1))).toEqual(['Abacaxi', 'Zebra', 'água', 'bola']);
    expect(await titles(by('cliente', 1))).toEqual(['Abacaxi', 'Zebra', 'água', 'bola']);
    expect(await titles(by('interessados', 1))).toEqual(['bola', 'água', 'Abacaxi', 'Zebra']);
    expect(await titles(by('quantidade', 1))).toEqual(['Abacaxi', 'Zebra', 'água', 'bola']);
    expect(await titles({ order: [{ subjectAttributeId: null, direction: 1 }] })).toEqual([
      'água',
      'Abacaxi',
      'Zebra',
      'bola',
    ]);
  });

  it('has records without a value last in both directions, page by page', async () => {
    for (const identifier of ['quantidade', 'previsao', 'urgente', 'cliente', 'interessados', 'descricao', 'status'])
      for (const direction of [0, 1] as const) {
        const values = (itens: readonly Talk[]): unknown[] =>
          itens.map(
            ({ talkValues }) => talkValues.find((one) => one.subjectAttributeIdentifier === identifier)?.value ?? null,
          );
        const whole = (await list(by(identifier, direction))).itens;
        const isEmpty = values(whole).map((value) => value === null || (Array.isArray(value) && value.length === 0));
        expect(isEmpty, `${identifier} ${direction}`).toEqual([...isEmpty].sort());
        const pages = await Promise.all(
          [1, 2, 3, 4, 5].map(async (page) => (await list({ ...by(identifier, direction), page, fetch: 1 })).itens),
        );
        expect(pages.flat().map(({ talkId }) => talkId)).toEqual(whole.map(({ talkId }) => talkId));
      }
    expect(await titles(by('quantidade', 0))).toEqual(['água', 'Zebra', 'Abacaxi', 'bola']);
    expect(await titles(by('previsao', 0))).toEqual(['Abacaxi', 'água', 'bola', 'Zebra']);
  });

  it('filters by a tree with groups, as an object and as text', async () => {
    const tree = {
      or: [
        { and: [{ '==': [{ var: 'status' }, 'aberto'] }, { contains: [{ var: 'titulo' }, 'ABAC'] }] },
        { anyOf: [{ var: 'interessados' }, [clients[1]]] },
      ],
    };
    expect(await titles({ filterJson: tree, ...by('titulo', 1) })).toEqual(['Abacaxi', 'bola']);
    expect(await titles({ filterJson: JSON.stringify(tree), ...by('titulo', 1) })).toEqual(['Abacaxi', 'bola']);
    expect(await titles({ filterJson: { in: [{ var: 'status' }, []] } })).toEqual([]);
    expect(await titles({ filterJson: { '==': [{ var: '$createdBy' }, { me: 'accountId' }] } })).toHaveLength(4);
  });

  it('filters by saved filters together', async () => {
    const { rows } = await given.database.query<{ filter_id: number }>(
      `INSERT INTO saved_filter (company_id, subject_id, filter_name, filter)
       VALUES (1, $1, 'Com prazo', '{"notEmpty":[{"var":"previsao"}]}'), (1, $1, 'Abertos', '{"==":[{"var":"status"},"aberto"]}')
       RETURNING filter_id`,
      [fixture.chamado.subjectId],
    );
    await expect.poll(async () => (await ask('GET', '/Filter/chamado')).json<ListOf<unknown>>().totalResults).toBe(2);
    const [first, second] = rows.map(({ filter_id }) => filter_id);
    expect(await titles({ filterIds: [first], ...by('titulo', 1) })).toEqual(['Abacaxi', 'água']);
    expect(await titles({ filterIds: [first, second] })).toEqual(['Abacaxi']);
    expect((await ask('POST', '/talk/filter/chamado', { filterIds: [999_999] })).statusCode).toBe(404);
  });

  it('finds words in any readable text and the number of a record [API-16]', async () => {
    expect(await titles({ term: 'acucar' })).toEqual(['Abacaxi']);
    expect(await titles({ term: 'ABACAXI com' })).toEqual(['Abacaxi']);
    expect(await titles({ term: '100%' })).toEqual(['Abacaxi']);
    expect(await titles({ term: '0%_' })).toEqual([]);
    expect(await titles({ term: String(ids[2]) })).toEqual(['Zebra']);
  });

  it('lists the children of a record', async () => {
    const of = (talkId: number | undefined) => ({ talkParent: { subject: 'cliente', talkId } });
    expect(await titles({ ...of(clients[0]), ...by('titulo', 1) })).toEqual(['água', 'bola']);
    expect((await ask('POST', '/talk/filter/chamado', of(999_999))).statusCode).toBe(404);
  });

  it('refuses statements in disguise: operators, names and orders that are not in the dialect', async () => {
    const bad = [
      { filterJson: { method: [{ var: 'titulo' }, 'toString'] } },
      { filterJson: { '==': [{ var: '__proto__' }, 'x'] } },
      { filterJson: { '==': [{ var: 'titulo"; DROP TABLE room; --' }, 'x'] } },
      { filterJson: '{"==":' },
      { filterJson: { in: [{ var: 'titulo' }, Array.from({ length: 1001 }, String)] } },
      { filterJson: Array.from({ length: 20 }).reduce<object>((inner) => ({ '!': [inner] }), { and: [] }) },
      { order: [{ subjectAttributeId: fixture.id('cliente.nome'), direction: 1 }] },
      { order: [{ subjectAttributeId: fixture.id('chamado.regra'), direction: 1 }] },
      { term: 'zero\0byte' },
      { filterJson: { '==': [{ var: 'titulo' }, 'zero\0byte'] } },
      { page: 1e300, fetch: 50 },
      { talkParent: { subject: 'cliente', talkId: 1e30 } },
    ];
    for (const body of bad) {
      const answer = await ask('POST', '/talk/filter/chamado', body);
      expect(answer.statusCode, JSON.stringify(body).slice(0, 80)).toBe(400);
      expect(answer.body).not.toMatch(/select|talk_\d|a_\d/i);
    }
    expect(await titles({ filterJson: { '==': [{ var: 'titulo' }, `'; DROP TABLE room; --`] } })).toEqual([]);
    expect(await titles({ term: `'; DROP TABLE room; --` })).toEqual([]);
  });

  it('counts exactly up to 10,000 and estimates beyond, unless an exact total is asked for', async () => {
    const { subjectId } = fixture.cliente;
    const name = `a_${fixture.id('cliente.cidade')}`;
    const fill = (city: string, count: number) =>
      given.database.query(
        `INSERT INTO talk_${subjectId} (company_id, ${name}) SELECT 1, $1 FROM generate_series(1, $2::integer)`,
        [city, count],
      );
    const total = async (body: object) =>
      (await ask('POST', '/talk/filter/cliente', { want: 'total', ...body })).json<ListOf<Talk>>();
    await fill('Exata', 10_000);
    const isExact = { filterJson: { '==': [{ var: 'cidade' }, 'Exata'] } };
    expect(await total(isExact)).toEqual({ itens: [], totalResults: 10_000, currentPage: 1 });
    await fill('Exata', 2_500);
    await given.database.query(`ANALYZE talk_${subjectId}`);
    const estimate = await total({});
    expect(estimate.isEstimate).toBe(true);
    expect(estimate.totalResults).toBeGreaterThan(10_000);
    expect(await total({ ...isExact, exactTotal: true })).toEqual({ itens: [], totalResults: 12_500, currentPage: 1 });
  });

  it('names the records that a list has, in its order, at most 10,000 with the count of all', async () => {
    const idsOf = async (subject: string, body: object) => {
      const answer = await ask('POST', `/talk/ids/${subject}`, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<TalkIdList>();
    };
    const [agua, abacaxi, zebra, bola] = ids;
    expect(await idsOf('chamado', by('titulo', 1))).toEqual({
      talkIds: [abacaxi, agua, bola, zebra],
      totalResults: 4,
    });
    expect(await idsOf('chamado', { filterJson: { '==': [{ var: 'status' }, 'aberto'] } })).toEqual({
      talkIds: [abacaxi],
      totalResults: 1,
    });
    expect(await idsOf('chamado', { isActive: false })).toEqual({ talkIds: [], totalResults: 0 });
    const many = await idsOf('cliente', { filterJson: { '==': [{ var: 'cidade' }, 'Exata'] } });
    expect(many.totalResults).toBe(12_500);
    expect(many.talkIds).toHaveLength(10_000);
    expect(many.talkIds).toEqual([...many.talkIds].sort((a, b) => b - a));
    const broken = await ask('POST', '/talk/ids/chamado', { filterJson: { '==': [{ var: 'nada' }, 1] } });
    expect(broken.statusCode).toBe(400);
  });

  it('finds the same rows behind many pages as at the start', async () => {
    const page = async (page: number, fetch: number) =>
      (await ask('POST', '/talk/filter/cliente', { want: 'page', page, fetch })).json<ListOf<Talk>>().itens;
    const all = (await page(1, 1000)).map(({ talkId }) => talkId);
    expect((await page(10, 100)).map(({ talkId }) => talkId)).toEqual(all.slice(900));
  });

  it('reads no more than the rows of a page in the order of a date, whichever way and wherever values are missing', async () => {
    const { subjectId } = fixture.chamado;
    const date = `a_${fixture.id('chamado.previsao')}`;
    await given.database.query(
      `INSERT INTO talk_${subjectId} (company_id, created_by, ${date})
       SELECT 1, 7, CASE WHEN n % 3 > 0 THEN date '2020-01-01' + n / 10 END FROM generate_series(1, 15000) AS n`,
    );
    await given.database.query(`ANALYZE talk_${subjectId}`);
    const asked: { sql: string; values: readonly unknown[] }[] = [];
    const observed = {
      ...given.database,
      query: <Row, Options extends StatementOptions>(...[sql, values = [], ...others]: Statement<Options>) => {
        if (sql.includes('ORDER BY')) asked.push({ sql, values });
        return given.database.query<Row, Options>(sql, values, ...others);
      },
    };
    const observedServer = await createTestServer(observed);
    const askObserved = observedServer.as({ accountId: 7, email: 'ana@exemplo.com' });
    for (const direction of [0, 1] as const) {
      asked.length = 0;
      const body = { ...by('previsao', direction), want: 'page', fetch: 50 };
      expect((await askObserved('POST', '/talk/filter/chamado', body)).statusCode).toBe(200);
      const page = asked.find(({ sql }) => sql.includes(`talk_${subjectId}`));
      expect(page).toBeDefined();
      const { rows } = await given.database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${page?.sql ?? ''}`,
        page?.values,
      );
      expect(maxRowsRead(rows[0]?.['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(51);
    }
    await observedServer.app.close();
  });
});

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The largest number of rows read by a node of a plan. */
function maxRowsRead(plan: PlanNode | undefined): number {
  if (!plan) return Infinity;
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  return Math.max(own, ...(plan.Plans ?? []).map(maxRowsRead));
}
