import type { TalkAggregate, TalkAggregateRequest } from '@assunto/api';
import type { ListOf, Talk } from '@assunto/engine/core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('aggregations', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let agent: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read'],
      readable: ['titulo', 'status', 'cliente', 'quantidade'],
      filters: { Read: { '!=': [{ var: 'titulo' }, 'Segredo'] } },
    });
    await grant(given.database, fixture, 500, 'cliente', {
      actions: ['Read'],
      readable: ['nome', 'cidade'],
      filters: { Read: { '==': [{ var: 'cidade' }, 'Niterói'] } },
    });
    const [acme = 0, beta = 0] = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Acme', cidade: 'Niterói', limite: 10 },
      { nome: 'Beta', cidade: 'Recife', limite: 20 },
    ]);
    await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'A', status: 'aberto', cliente: acme, quantidade: 9007199254740991, previsao: '2026-03-01' },
      { titulo: 'B', status: 'aberto', cliente: acme, quantidade: 9007199254740991, previsao: '2026-03-07' },
      { titulo: 'C', status: 'concluido', cliente: beta, quantidade: 3, previsao: '2026-03-08', urgente: true },
      // Midnight in São Paulo is three hours later in UTC.
      { titulo: 'D', cliente: beta, abertura: '2026-04-01T02:00:00Z', etiquetas: ['rede', 'acesso'], quantidade: 4 },
      { titulo: 'Segredo', status: 'aberto', quantidade: 1000, abertura: '2026-04-01T03:00:00Z' },
    ]);
    server = await createTestServer(given.database);
    admin = server.as({});
    agent = server.as({ accountId: 9, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const by = (identifier: string, related?: string, unit?: 'day' | 'week' | 'month' | 'quarter' | 'year') => ({
    subjectAttributeId: fixture.id(`chamado.${identifier}`),
    ...(related && { relatedAttributeId: fixture.id(`cliente.${related}`) }),
    ...(unit && { unit }),
  });
  const measure = (kind: 'sum' | 'average' | 'minimum' | 'maximum', identifier = 'quantidade') => ({
    measure: kind,
    ...by(identifier),
  });
  const ask = (body: TalkAggregateRequest, who = admin) => who('POST', '/talk/aggregate/chamado', body);
  const rowsOf = async (body: TalkAggregateRequest, who = admin) => {
    const answer = await ask(body, who);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<ListOf<TalkAggregate>>().itens;
  };
  const named = (value: unknown): unknown => (value as { name?: string } | null)?.name ?? value;
  const shown = async (body: TalkAggregateRequest, who = admin) =>
    (await rowsOf(body, who)).map(({ values, count, measures }) => [...values.map(named), count, ...measures]);

  it('count, sum and compare by an option, with exact decimals', async () => {
    const measures = (['sum', 'average', 'minimum', 'maximum'] as const).map((kind) => measure(kind));
    expect(await shown({ groupBy: [by('status')], measures })).toEqual([
      ['Aberto', 3, '18014398509482982', '6004799503160994', '1000', '9007199254740991'],
      ['Concluído', 1, '3', '3', '3', '3'],
      [null, 1, '4', '4', '4', '4'],
    ]);
    expect(await shown({ groupBy: [], measures: [measure('sum')] })).toEqual([[5, '18014398509482989']]);
    const none = { contains: [{ var: 'titulo' }, 'nada'] };
    expect(await shown({ groupBy: [], measures: [measure('sum')], filterJson: none })).toEqual([[0, null]]);
    expect(await shown({ groupBy: [by('status')], filterJson: none })).toEqual([]);
  });

  it('take dates by day, week, month, quarter and year of the company', async () => {
    const filterJson = { notEmpty: [{ var: 'previsao' }] };
    const weeks = await shown({ groupBy: [by('previsao', undefined, 'week')], filterJson });
    expect(weeks).toEqual([
      ['2026-03-01', 2],
      ['2026-03-08', 1],
    ]);
    expect(await shown({ groupBy: [by('previsao', undefined, 'month')], filterJson })).toEqual([['2026-03-01', 3]]);
    const opened = { notEmpty: [{ var: 'abertura' }] };
    for (const [unit, days] of [
      ['day', ['2026-03-31', '2026-04-01']],
      ['month', ['2026-03-01', '2026-04-01']],
      ['quarter', ['2026-01-01', '2026-04-01']],
      ['week', ['2026-03-29']],
      ['year', ['2026-01-01']],
    ] as const)
      expect(
        (await shown({ groupBy: [by('abertura', undefined, unit)], filterJson: opened })).map(([day]) => day),
      ).toEqual(days);
  });

  it('group by two attributes, by an attribute of a related record, and in the requested order', async () => {
    expect(await shown({ groupBy: [by('cliente', 'cidade')], order: [{ by: 'count', direction: 1 }] })).toEqual([
      [null, 1],
      ['Niterói', 2],
      ['Recife', 2],
    ]);
    expect(await shown({ groupBy: [by('cliente', 'cidade'), by('status')] })).toEqual([
      ['Niterói', 'Aberto', 2],
      ['Recife', 'Concluído', 1],
      ['Recife', null, 1],
      [null, 'Aberto', 1],
    ]);
    expect(await shown({ groupBy: [by('status'), by('cliente', 'cidade')] })).toEqual([
      ['Aberto', 'Niterói', 2],
      ['Aberto', null, 1],
      ['Concluído', 'Recife', 1],
      [null, 'Recife', 1],
    ]);
    // The attribute of a related record within groups of that record, and the reverse.
    const cities = await shown({ groupBy: [by('cliente'), by('cliente', 'cidade')] });
    const clients = await shown({ groupBy: [by('cliente', 'cidade'), by('cliente')] });
    expect(cities.map(([client, city, count]) => [city, client, count])).toEqual(expect.arrayContaining(clients));
    expect(cities).toHaveLength(clients.length);
    const sums = { groupBy: [by('status')], measures: [measure('sum')] };
    const ordered = await shown({ ...sums, order: [{ by: 'measure', index: 0, direction: 1 }] });
    expect(ordered.map(([status]) => status)).toEqual(['Concluído', null, 'Aberto']);
    const page = await ask({ ...sums, order: [{ by: 'group', index: 0, direction: 0 }], page: 2, fetch: 2 });
    expect(page.json()).toMatchObject({ totalResults: 3, currentPage: 2, itens: [{ values: [null] }] });
  });

  it('give with each group the filter that finds its records, whatever is grouped', async () => {
    const groups = [
      by('status'),
      by('etiquetas'),
      by('cliente'),
      by('urgente'),
      by('titulo'),
      by('quantidade'),
      by('cliente', 'cidade'),
      by('cliente', 'limite'),
      ...(['day', 'week', 'month', 'quarter', 'year'] as const).flatMap((unit) => [
        by('abertura', undefined, unit),
        by('previsao', undefined, unit),
      ]),
    ];
    await fc.assert(
      fc.asyncProperty(fc.subarray(groups, { minLength: 1, maxLength: 2 }), async (groupBy) => {
        for (const { count, filterJson } of await rowsOf({ groupBy })) {
          const list = (await admin('POST', '/talk/filter/chamado', { filterJson })).json<ListOf<Talk>>();
          expect(list.totalResults).toBe(count);
        }
      }),
      { numRuns: 25, seed: 3 },
    );
  });

  it('count readable records alone, and take a hidden related record for none', async () => {
    const request = { groupBy: [by('cliente', 'cidade')], measures: [measure('sum')] };
    expect(await shown(request, agent)).toEqual([
      ['Niterói', 2, '18014398509481982'],
      [null, 2, '7'],
    ]);
    const second = (await shown({ groupBy: [by('status'), by('cliente', 'cidade')] }, agent)).map(([, city]) => city);
    expect(new Set(second)).toEqual(new Set(['Niterói', null]));
  });

  it('refuse what the caller may not read, what does not exist, and what makes no groups or sums', async () => {
    const status = async (body: TalkAggregateRequest, who = admin) => (await ask(body, who)).statusCode;
    expect(await status({ groupBy: [by('abertura')] }, agent)).toBe(400);
    expect(await status({ groupBy: [by('cliente', 'limite')] }, agent)).toBe(400);
    expect(await status({ groupBy: [by('status'), by('cliente', 'limite')] }, agent)).toBe(400);
    expect(await status({ groupBy: [], measures: [measure('sum', 'custo')] }, agent)).toBe(400);
    expect(await status({ groupBy: [{ subjectAttributeId: 987_654 }] })).toBe(400);
    expect(await status({ groupBy: [by('regra')] })).toBe(400);
    expect(await status({ groupBy: [by('status', undefined, 'month')] })).toBe(400);
    expect(await status({ groupBy: [by('status', 'cidade')] })).toBe(400);
    expect(await status({ groupBy: [], measures: [measure('sum', 'titulo')] })).toBe(400);
    expect(await status({ groupBy: [by('status')], order: [{ by: 'measure', direction: 1 }] })).toBe(400);
    expect(await status({ groupBy: [by('status'), by('cliente'), by('titulo')] })).toBe(400);
    expect((await agent('POST', '/talk/aggregate/inexistente', { groupBy: [] })).statusCode).toBe(404);
  });

  it('cannot exceed the query budget', async () => {
    const filterJson = { or: Array.from({ length: 45 }, () => ({ contains: [{ var: 'descricao' }, 'a'] })) };
    const answer = await ask({ groupBy: [by('status')], filterJson });
    expect(answer.json()).toMatchObject({ code: 'QUERY_TOO_HEAVY' });
  });

  it('order a list by an attribute of a related record', async () => {
    const list = async (who: Ask, direction: 0 | 1) => {
      const order = [
        { ...by('cliente', 'cidade'), direction },
        { ...by('titulo'), direction: 1 as const },
      ];
      const { itens } = (await who('POST', '/talk/filter/chamado', { order })).json<ListOf<Talk>>();
      return itens.map(({ displayName }) => displayName);
    };
    expect(await list(admin, 1)).toEqual(['A', 'B', 'C', 'D', 'Segredo']);
    expect(await list(admin, 0)).toEqual(['C', 'D', 'A', 'B', 'Segredo']);
    // The hidden client does not decide the order.
    expect(await list(agent, 0)).toEqual(['A', 'B', 'C', 'D']);
  });
});
