import type { AttributeCreate, TalkAggregate } from '@assunto/api';
import type { CreatedAnswer } from '@assunto/engine/contract';
import type { Context, ErrorAnswer, ListOf, Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const agents = 500;

withDatabase('computed attributes', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let agent: Ask;
  const ids: Record<string, number> = {};
  let acme = 0;
  let beta = 0;
  let tickets: number[] = [];

  const define = async (subject: 'cliente' | 'chamado', attribute: AttributeCreate): Promise<number> => {
    const answer = await admin('POST', `/subject/${fixture[subject].subjectId}/attribute`, attribute);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<CreatedAnswer>().resourceId;
  };
  const refused = async (subject: 'cliente' | 'chamado', attribute: AttributeCreate): Promise<string | undefined> => {
    const answer = await admin('POST', `/subject/${fixture[subject].subjectId}/attribute`, attribute);
    expect(answer.statusCode, answer.body).toBe(400);
    return answer.json<ErrorAnswer>().errors?.[0]?.message;
  };
  const list = async (as: Ask, subject: string, query: object = {}): Promise<Talk[]> => {
    const answer = await as('POST', `/talk/filter/${subject}`, query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<Talk>>().itens;
  };
  const valueOf = (talk: Talk | undefined, name: string): unknown =>
    talk?.talkValues.find(({ subjectAttributeIdentifier }) => subjectAttributeIdentifier === name)?.value;
  const read = async (as: Ask, subject: string, talkId: number, name: string): Promise<unknown> =>
    valueOf((await list(as, subject, { filterJson: { '==': [{ var: '$talkId' }, talkId] } }))[0], name);
  const change = async (subject: 'cliente' | 'chamado', talkId: number, values: Record<string, unknown>) => {
    const { version } = (await admin('GET', `/talk/${subject}/${talkId}`)).json<Talk>();
    const talkValues = Object.entries(values).map(([name, value]) => ({
      subjectAttributeId: fixture.id(`${subject}.${name}`),
      value,
    }));
    const answer = await admin('PUT', `/talk/${subject}/${talkId}`, { version, talkValues });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const grantRead = (id: number) =>
    given.database.query(
      `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
       VALUES ($1, ${agents}, 3, $2, 'SELECT')`,
      [fixture.companyId, id],
    );

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    [acme = 0, beta = 0] = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Acme', cidade: 'Olinda', limite: 100 },
      { nome: 'Beta', cidade: 'Recife', limite: 50 },
    ]);
    tickets = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Um', quantidade: 2, custo: 10, cliente: acme, status: 'aberto', previsao: '2026-03-10' },
      { titulo: 'Dois', quantidade: 3, custo: 5, cliente: acme, status: 'concluido', previsao: '2026-03-20' },
      { titulo: 'Três', quantidade: null, custo: 7, cliente: beta, status: 'aberto' },
    ]);
    await grant(given.database, fixture, agents, 'chamado', {
      actions: ['Read', 'Update'],
      readable: ['titulo', 'quantidade', 'status', 'cliente', 'previsao'],
      filters: { Read: { '!=': [{ var: 'titulo' }, 'Dois'] } },
    });
    await grant(given.database, fixture, agents, 'cliente', {
      actions: ['Read'],
      readable: ['nome', 'cidade'],
      filters: { Read: { '!=': [{ var: 'nome' }, 'Gama'] } },
    });
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    agent = server.as({ roomId: agents, accountId: 9 });
    const id = (path: Parameters<RecordFixture['id']>[0]) => fixture.id(path);
    const quantity = `{${id('chamado.quantidade')}}`;
    ids['total'] = await define('chamado', {
      name: 'Total',
      identifier: 'total',
      componentId: 23,
      computed: { kind: 'formula', formula: `${quantity} * {${id('chamado.custo')}} / 4` },
    });
    ids['resumo'] = await define('chamado', {
      name: 'Resumo',
      identifier: 'resumo',
      componentId: 1,
      computed: { kind: 'formula', formula: `{${id('chamado.titulo')}} & " (" & {${id('chamado.status')}} & ")"` },
    });
    ids['dobro'] = await define('chamado', {
      name: 'Dobro',
      identifier: 'dobro',
      componentId: 3,
      computed: { kind: 'formula', formula: `${quantity} * 2` },
    });
    ids['cidadeCliente'] = await define('chamado', {
      name: 'Cidade do cliente',
      identifier: 'cidadeCliente',
      componentId: 1,
      computed: { kind: 'lookup', pointerId: id('chamado.cliente'), attributeId: id('cliente.cidade') },
    });
    ids['limiteCliente'] = await define('chamado', {
      name: 'Limite do cliente',
      identifier: 'limiteCliente',
      componentId: 3,
      computed: { kind: 'lookup', pointerId: id('chamado.cliente'), attributeId: id('cliente.limite') },
    });
    const rollup = { kind: 'rollup', pointerId: id('chamado.cliente') } as const;
    ids['chamados'] = await define('cliente', {
      name: 'Chamados',
      identifier: 'chamados',
      componentId: 3,
      computed: { ...rollup, function: 'count' },
    });
    ids['abertos'] = await define('cliente', {
      name: 'Quantidade em aberto',
      identifier: 'abertos',
      componentId: 3,
      computed: {
        ...rollup,
        function: 'sum',
        attributeId: id('chamado.quantidade'),
        filter: JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] }),
      },
    });
    ids['media'] = await define('cliente', {
      name: 'Custo médio',
      identifier: 'media',
      componentId: 5,
      computed: { ...rollup, function: 'average', attributeId: id('chamado.custo') },
    });
    ids['ultima'] = await define('cliente', {
      name: 'Última previsão',
      identifier: 'ultima',
      componentId: 32,
      computed: { ...rollup, function: 'maximum', attributeId: id('chamado.previsao') },
    });
    ids['somaTotal'] = await define('cliente', {
      name: 'Soma dos totais',
      identifier: 'somaTotal',
      componentId: 23,
      computed: { ...rollup, function: 'sum', attributeId: ids['total'] },
    });
    for (const each of Object.values(ids)) await grantRead(each);
  });
  afterAll(() => server.app.close());

  it('name the other subjects whose changes change them', async () => {
    const feeding = async (subject: string) => {
      const answer = await admin('GET', `/context/web/grid/${subject}`);
      const { subjectAttributes } = answer.json<Context>().subject;
      return Object.fromEntries(
        subjectAttributes.flatMap((one) => (one.computed ? [[one.identifier, one.computed.subjects]] : [])),
      );
    };
    expect(await feeding('cliente')).toMatchObject({ chamados: ['chamado'], somaTotal: ['chamado'] });
    expect(await feeding('chamado')).toMatchObject({ total: [], cidadeCliente: ['cliente'] });
  });

  it('give the formula to those who may read all that it uses, so that forms compute it while one types', async () => {
    const formulas = async (reader: typeof admin) => {
      const answer = await reader('GET', '/context/web/grid/chamado');
      return Object.fromEntries(
        answer.json<Context>().subject.subjectAttributes.map((one) => [one.identifier, one.computed?.formula]),
      );
    };
    const quantity = `{${fixture.id('chamado.quantidade')}}`;
    expect(await formulas(admin)).toMatchObject({
      total: `${quantity} * {${fixture.id('chamado.custo')}} / 4`,
      dobro: `${quantity} * 2`,
      cidadeCliente: undefined,
    });
    const known = await formulas(agent);
    expect([known['dobro'], 'total' in known]).toEqual([`${quantity} * 2`, false]);
  });

  it('are computed for every reader of a list, and empty where a value is missing', async () => {
    const [third, second, first] = await list(admin, 'chamado');
    expect([first, second, third].map((talk) => valueOf(talk, 'total'))).toEqual([5, 3.75, null]);
    expect(valueOf(first, 'resumo')).toBe('Um (Aberto)');
    expect([first, second, third].map((talk) => valueOf(talk, 'dobro'))).toEqual([4, 6, null]);
    expect([first, third].map((talk) => valueOf(talk, 'cidadeCliente'))).toEqual(['Olinda', 'Recife']);
    const [b, a] = await list(admin, 'cliente');
    const totals = ['chamados', 'abertos', 'media', 'ultima', 'somaTotal'];
    expect(totals.map((name) => valueOf(a, name))).toEqual([2, 2, 7.5, '2026-03-20', 8.75]);
    expect(totals.map((name) => valueOf(b, name))).toEqual([1, 0, 7, null, 0]);
  });

  it('are filtered, ordered, grouped and exported like stored values', async () => {
    const titles = async (query: object) =>
      (await list(admin, 'chamado', query)).map((talk) => valueOf(talk, 'titulo'));
    expect(await titles({ filterJson: { '>': [{ var: 'total' }, 4] } })).toEqual(['Um']);
    expect(await titles({ filterJson: { empty: [{ var: 'total' }] } })).toEqual(['Três']);
    expect(await titles({ filterJson: { contains: [{ var: 'resumo' }, 'CONCLUIDO'] } })).toEqual(['Dois']);
    expect(await titles({ filterJson: { '==': [{ var: 'cidadeCliente' }, 'recife'] } })).toEqual(['Três']);
    expect(await titles({ filterJson: { '==': [{ var: 'cliente.chamados' }, 2] } })).toEqual(['Dois', 'Um']);
    expect(await titles({ order: [{ subjectAttributeId: ids['total'], direction: 1 }] })).toEqual([
      'Dois',
      'Um',
      'Três',
    ]);
    expect(await titles({ order: [{ subjectAttributeId: ids['total'], direction: 0 }] })).toEqual([
      'Um',
      'Dois',
      'Três',
    ]);
    const byCount = {
      subjectAttributeId: fixture.id('chamado.cliente'),
      relatedAttributeId: ids['chamados'],
      direction: 1,
    };
    expect((await titles({ order: [byCount] }))[0]).toBe('Três');
    expect(await titles({ fetch: 1, page: 2, order: [{ subjectAttributeId: ids['dobro'], direction: 1 }] })).toEqual([
      'Dois',
    ]);
    const grouped = await admin('POST', '/talk/aggregate/chamado', {
      groupBy: [{ subjectAttributeId: ids['cidadeCliente'] }],
      measures: [{ measure: 'sum', subjectAttributeId: ids['dobro'] }],
    });
    expect(grouped.statusCode, grouped.body).toBe(200);
    expect(
      grouped.json<ListOf<TalkAggregate>>().itens.map(({ values, count, measures }) => [values[0], count, measures[0]]),
    ).toEqual([
      ['Olinda', 2, '10'],
      ['Recife', 1, null],
    ]);
    const exported = await admin('POST', '/talk/cliente/export', { format: 'csv' });
    expect(exported.statusCode, exported.body).toBe(200);
    expect(exported.body).toContain('Soma dos totais');
  });

  it('look up the same values whether conditions and orders name them or not, also of records hidden from the reader', async () => {
    const [hidden = 0] = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Gama', cidade: 'Natal', limite: 70 },
    ]);
    const added = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Quatro', quantidade: 1, cliente: hidden, status: 'aberto' },
      { titulo: 'Cinco', quantidade: 1, cliente: null, status: 'aberto' },
    ]);
    const named = ['cidadeCliente', 'limiteCliente', 'dobro'] as const;
    for (const ask of [admin, agent]) {
      const cells = (talk: Talk) => [talk.talkId, ...named.map((name) => valueOf(talk, name))];
      const shown = (await list(ask, 'chamado')).map(cells);
      expect(shown.find(([talkId]) => talkId === added[0])?.[1]).toBe(ask === admin ? 'Natal' : null);
      const readable = named.filter((name) => ask === admin || name !== 'limiteCliente');
      for (const name of readable) {
        const query = { order: [{ subjectAttributeId: ids[name], direction: 1 }] };
        const ordered = (await list(ask, 'chamado', query)).map(cells);
        expect(ordered.sort(([a], [b]) => Number(b) - Number(a))).toEqual(shown);
        const column = 1 + named.indexOf(name);
        for (const value of new Set(shown.map((row) => row[column]))) {
          const filterJson = value == null ? { empty: [{ var: name }] } : { '==': [{ var: name }, value] };
          const found = await list(ask, 'chamado', { filterJson, order: query.order });
          const expected = shown.filter((row) => row[column] === value).map(([talkId]) => talkId);
          expect(found.map(({ talkId }) => talkId).sort(), `${name} ${String(value)}`).toEqual(expected.sort());
        }
      }
    }
    for (const [subject, talkIds] of [
      ['chamado', added],
      ['cliente', [hidden]],
    ] as const)
      await given.database.query(
        `DELETE FROM ${`talk_${fixture[subject].subjectId}`} WHERE talk_id = ANY($1::bigint[])`,
        [talkIds],
      );
  });

  it('cannot be saved, and are right in the answer after what they are computed from was saved', async () => {
    const [first = 0] = tickets;
    const save = { version: 1, talkValues: [{ subjectAttributeId: ids['total'], value: 1 }] };
    const answer = await admin('PUT', `/talk/chamado/${first}`, save);
    expect(answer.statusCode).toBe(400);
    expect(await read(admin, 'chamado', first, 'total')).toBe(5);
    const created = await admin('POST', '/talk/chamado', {
      talkValues: [{ subjectAttributeId: ids['total'], value: 1 }],
    });
    expect(created.statusCode).toBe(400);
    await change('chamado', first, { quantidade: 4 });
    expect(await read(admin, 'chamado', first, 'total')).toBe(10);
    expect(valueOf((await admin('GET', `/talk/chamado/${first}`)).json<Talk>(), 'dobro')).toBe(8);
    expect(await read(admin, 'cliente', acme, 'abertos')).toBe(4);
    await change('chamado', first, { quantidade: 2 });
  });

  it('both totals follow a record that moves, is deactivated or is deleted', async () => {
    const [first = 0] = tickets;
    const totals = async () => [
      await read(admin, 'cliente', acme, 'abertos'),
      await read(admin, 'cliente', beta, 'abertos'),
    ];
    expect(await totals()).toEqual([2, 0]);
    await change('chamado', first, { cliente: beta });
    expect(await totals()).toEqual([0, 2]);
    await change('chamado', first, { cliente: acme });
    expect(await totals()).toEqual([2, 0]);
    await given.database.query(
      `UPDATE ${`talk_${fixture.chamado.subjectId}`} SET is_active = false WHERE talk_id = $1`,
      [first],
    );
    expect(await totals()).toEqual([0, 0]);
    await given.database.query(
      `UPDATE ${`talk_${fixture.chamado.subjectId}`} SET is_active = true WHERE talk_id = $1`,
      [first],
    );
    expect(await totals()).toEqual([2, 0]);
  });

  it('count only what the reader may read, so that hidden records and attributes cannot be inferred', async () => {
    // The agent does not see 'Dois', nor the attributes custo and limite.
    expect(await read(agent, 'cliente', acme, 'chamados')).toBe(1);
    expect(await read(admin, 'cliente', acme, 'chamados')).toBe(2);
    for (const hidden of ['total', 'limiteCliente'])
      expect(await read(agent, 'chamado', tickets[0] ?? 0, hidden)).toBeUndefined();
    for (const hidden of ['media', 'somaTotal']) expect(await read(agent, 'cliente', acme, hidden)).toBeUndefined();
    expect(await read(agent, 'chamado', tickets[0] ?? 0, 'cidadeCliente')).toBe('Olinda');
    const context = await agent('GET', `/context/${fixture.chamado.subjectId}/template`);
    expect(context.body).not.toContain('"total"');
    for (const query of [
      { filterJson: { '>': [{ var: 'total' }, 1] } },
      { filterJson: { '>': [{ var: 'cliente.media' }, 1] } },
      { order: [{ subjectAttributeId: ids['total'], direction: 1 }] },
    ])
      expect((await agent('POST', '/talk/filter/chamado', query)).statusCode, JSON.stringify(query)).toBe(400);
  });

  it('names the attributes of a cycle, also through other subjects, and changes nothing', async () => {
    const quantity = fixture.id('chamado.quantidade');
    const first = await define('chamado', {
      name: 'A',
      componentId: 23,
      computed: { kind: 'formula', formula: `{${quantity}} + 1` },
    });
    const second = await define('chamado', {
      name: 'B',
      componentId: 23,
      computed: { kind: 'formula', formula: `{${first}} + 1` },
    });
    const sum = await define('cliente', {
      name: 'C',
      componentId: 23,
      computed: { kind: 'rollup', pointerId: fixture.id('chamado.cliente'), function: 'sum', attributeId: second },
    });
    const change = async (formula: string, kind: object = { kind: 'formula', formula }) => {
      const answer = await admin('PUT', `/attribute/${first}`, { name: 'A', componentId: 23, computed: kind });
      return [answer.statusCode, answer.json<ErrorAnswer>().errors?.[0]?.message];
    };
    expect(await change(`{${second}}`)).toEqual([400, expect.stringMatching(/de si mesmo: (A → B → A|B → A → B)\.$/)]);
    expect(await change('', { kind: 'lookup', pointerId: fixture.id('chamado.cliente'), attributeId: sum })).toEqual([
      400,
      expect.stringMatching(/de si mesmo: (A → C → B → A|C → B → A → C|B → A → C → B)\.$/),
    ]);
    expect(await read(admin, 'chamado', tickets[0] ?? 0, 'b')).toBe(4);
    expect((await change(`"x" & {${quantity}}`))[1]).toContain('formato');
    const withText = { name: 'A', componentId: 1, computed: { kind: 'formula', formula: `"x" & {${quantity}}` } };
    expect((await admin('PUT', `/attribute/${first}`, withText)).statusCode).toBe(400);
    for (const id of [sum, second, first]) expect((await admin('DELETE', `/attribute/${id}`)).statusCode).toBe(200);
  });

  it('refuses what cannot be computed, with a sentence', async () => {
    const quantity = fixture.id('chamado.quantidade');
    const formula = (text: string, componentId = 23): AttributeCreate => ({
      name: 'X',
      componentId,
      computed: { kind: 'formula', formula: text },
    });
    expect(await refused('chamado', formula(`{${quantity}} + `))).toBe('A fórmula termina antes do esperado.');
    expect(await refused('chamado', formula(`{${fixture.id('cliente.limite')}}`))).toContain('Não há um atributo');
    expect(await refused('chamado', formula('constructor(1)'))).toBe('Não há uma função “constructor”.');
    expect(await refused('chamado', formula(`{${quantity}}`, 4))).toContain('formato');
    const rollup = { kind: 'rollup', pointerId: fixture.id('chamado.cliente') } as const;
    const total = (computed: AttributeCreate['computed']): AttributeCreate => ({
      name: 'Y',
      componentId: 23,
      computed,
    });
    expect(await refused('chamado', total({ ...rollup, function: 'count' }))).toContain('não se refere a registros');
    expect(
      await refused('cliente', total({ ...rollup, function: 'sum', attributeId: fixture.id('chamado.titulo') })),
    ).toContain('não pode ser somado');
    expect(
      await refused('cliente', total({ ...rollup, function: 'count', filter: '{"==":[{"var":"nada"},1]}' })),
    ).toContain('O filtro do total');
  });

  it('is listed as a use of what it is computed from, and is hidden while that is in the trash', async () => {
    const custo = fixture.id('chamado.custo');
    const uses = (await admin('GET', `/attribute/${custo}/uses`)).json<{ uses: { kind: string; name: string }[] }>()
      .uses;
    expect(uses.filter(({ kind }) => kind === 'attribute').map(({ name }) => name)).toEqual(['Custo médio', 'Total']);
    expect((await admin('DELETE', `/attribute/${custo}`)).statusCode).toBe(200);
    expect(await read(admin, 'chamado', tickets[0] ?? 0, 'total')).toBeUndefined();
    expect(await read(admin, 'cliente', acme, 'somaTotal')).toBeUndefined();
    expect(await read(admin, 'cliente', acme, 'abertos')).toBe(2);
    expect((await admin('POST', `/attribute/${custo}/restore`)).statusCode).toBe(200);
    expect(await read(admin, 'cliente', acme, 'somaTotal')).toBe(8.75);
  });

  it('is refused where a change of another record would go unnoticed', async () => {
    const tag = await admin('POST', '/tag', {
      tagName: 'Caro',
      tagColor: '#D33030',
      tagFilters: [
        {
          filterName: 'Caro',
          filter: '{">":[{"var":"total"},1]}',
          filterId: null,
          subjectAttributeId: fixture.id('chamado.status'),
        },
      ],
    });
    expect(tag.statusCode).toBe(400);
    expect(tag.json<ErrorAnswer>().errors?.[0]?.code).toBe('FILTER_COMPUTED_UNSUPPORTED');
  });
});
