import { createComponentTypes, type ErrorAnswer, type FilterTree, type ListOf, type Talk } from '@assunto/engine/core';
import { civilDayOf } from '@assunto/engine/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSubject, type CreatedSubject } from '../metadata/createSubject';
import { withDatabase } from '../testing/withDatabase';
import { addCompany } from '../testing/people';
import { createTestServer, type Ask, type TestServer } from '../testing/testServer';

const timeZone = 'America/Sao_Paulo';
const windows = {
  first: { start: '2026-11-23T11:00:00Z', end: '2026-11-23T15:30:00Z' },
  night: { start: '2026-11-24T01:00:00Z', end: '2026-11-24T05:00:00Z' },
  last: { start: '2026-12-01T12:00:00Z', end: '2026-12-01T13:00:00Z' },
};

withDatabase('time windows, recurrences and carriers', (given) => {
  let server: TestServer;
  let ask: Ask;
  let entrega: CreatedSubject;

  beforeAll(async () => {
    await addCompany(given.database, 1);
    entrega = await createSubject(given.database, createComponentTypes(), {
      companyId: 1,
      subjectIdentifier: 'entrega',
      subjectName: 'Entrega',
      attributes: [
        { identifier: 'nome', name: 'Nome', componentId: 1 },
        { identifier: 'janela', name: 'Janela', componentId: 28 },
        { identifier: 'transportador', name: 'Transportador', componentId: 29 },
        { identifier: 'repeticao', name: 'Repetição', componentId: 30 },
        { identifier: 'prevista', name: 'Prevista', componentId: 32, componentConfigs: { daysGreaterThan: 0 } },
        { identifier: 'aberta', name: 'Aberta', componentId: 11, componentConfigs: { daysNotGreaterThan: 0 } },
        {
          identifier: 'proxima',
          name: 'Próxima',
          componentId: 28,
          componentConfigs: { daysGreaterThan: 0, daysNotGreaterThan: 30 },
        },
      ],
    });
    server = await createTestServer(given.database);
    ask = server.as({});
    for (const sent of [
      { nome: 'A', janela: windows.last, transportador: { vehicle: 'Água Branca', driver: null, plates: [] } },
      { nome: 'B', janela: windows.first, transportador: { vehicle: 'Scania', driver: 'João', plates: ['abc1d23'] } },
      { nome: 'C', janela: windows.night, transportador: { vehicle: null, driver: 'Ana', plates: ['XYZ-1234'] } },
      { nome: 'D', repeticao: 'freq=weekly;byday=mo,we' },
    ])
      await create(sent);
  });
  afterAll(() => server.app.close());

  const values = (sent: Record<string, unknown>) =>
    Object.entries(sent).map(([identifier, value]) => ({
      subjectAttributeId: entrega.attributeIds.get(identifier),
      value,
    }));
  const create = async (sent: Record<string, unknown>): Promise<number> => {
    const answer = await ask('POST', '/talk/entrega', { talkValues: values(sent) });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const read = async (talkId: number): Promise<Record<string, unknown>> => {
    const { talkValues } = (await ask('GET', `/talk/entrega/${talkId}`)).json<Talk>();
    return Object.fromEntries(talkValues.map((one) => [one.subjectAttributeIdentifier, one.value]));
  };
  const names = async (body: object): Promise<unknown[]> => {
    const answer = await ask('POST', '/talk/filter/entrega/', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<Talk>>().itens.map(({ talkValues }) => talkValues[0]?.value);
  };
  const filtered = (tree: FilterTree) =>
    names({ filterJson: JSON.stringify(tree), order: [{ subjectAttributeId: null, direction: 1 }] });
  const ordered = (identifier: string, direction: 0 | 1) =>
    names({ order: [{ subjectAttributeId: entrega.attributeIds.get(identifier), direction }] });
  const refusal = async (sent: Record<string, unknown>): Promise<string[]> => {
    const answer = await ask('POST', '/talk/entrega', { talkValues: values(sent) });
    expect(answer.statusCode, answer.body).toBe(400);
    return answer.json<ErrorAnswer>().errors.map(({ message }) => message);
  };

  it('order windows by their start and carriers by their text, empty ones last in both directions', async () => {
    expect(await ordered('janela', 1)).toEqual(['B', 'C', 'A', 'D']);
    expect(await ordered('janela', 0)).toEqual(['A', 'C', 'B', 'D']);
    // Água Branca, Scania ..., and after them the dash of a carrier without a vehicle.
    expect(await ordered('transportador', 1)).toEqual(['A', 'B', 'C', 'D']);
    expect(await ordered('transportador', 0)).toEqual(['C', 'B', 'A', 'D']);
  });

  it('filter windows by the day and the moment of their start', async () => {
    const start = { var: 'janela' };
    expect(await filtered({ '==': [start, '2026-11-23'] })).toEqual(['B', 'C']);
    expect(await filtered({ '>=': [start, '2026-11-24'] })).toEqual(['A']);
    expect(await filtered({ between: [start, '2026-11-23T11:00:00Z', '2026-11-24T01:00:00Z'] })).toEqual(['B', 'C']);
    expect(await filtered({ '!=': [start, '2026-11-23'] })).toEqual(['A', 'D']);
    expect(await filtered({ empty: [start] })).toEqual(['D']);
  });

  it('filter carriers by their joined text, and find it by the words of a search', async () => {
    const carrier = { var: 'transportador' };
    expect(await filtered({ contains: [carrier, 'AGUA'] })).toEqual(['A']);
    expect(await filtered({ contains: [carrier, 'scania / joao'] })).toEqual(['B']);
    expect(await filtered({ '==': [carrier, '— / Ana / XYZ-1234'] })).toEqual(['C']);
    expect(await filtered({ notContains: [carrier, 'a'] })).toEqual(['D']);
    expect(await filtered({ notEmpty: [carrier] })).toEqual(['A', 'B', 'C']);
    expect(await names({ term: 'joao abc-1d' })).toEqual(['B']);
  });

  it('filter recurrences by parts of their rule', async () => {
    expect(await filtered({ contains: [{ var: 'repeticao' }, 'WEEKLY'] })).toEqual(['D']);
    expect(await filtered({ notContains: [{ var: 'repeticao' }, 'WEEKLY'] })).toEqual(['A', 'B', 'C']);
  });

  it('are refused with what is wrong with them', async () => {
    const { start, end } = windows.first;
    expect(await refusal({ janela: { start: end, end: start } })).toEqual([
      'O fim da janela deve ser depois do início.',
    ]);
    expect(await refusal({ janela: { start } })).toEqual([
      'Informe a data, o início e o fim da janela, como em dd/mm/aaaa hh:mm – hh:mm.',
    ]);
    expect(await refusal({ transportador: { vehicle: 'Scania', plates: ['AB-12'] } })).toEqual([
      'Informe cada placa no formato AAA-0000 ou AAA-0A00.',
    ]);
    expect(await refusal({ repeticao: 'às vezes' })).toEqual(['A regra de recorrência não é válida.']);
  });

  it('keep their values as they are, and give them back [FIELD-08] [FIELD-13]', async () => {
    const talkId = await create({
      janela: { start: '2026-11-23T08:00:00-03:00', end: '2026-11-23T12:30:00-03:00' },
      transportador: { vehicle: ' Scania ', plates: ['abc1d23', 'ABC-1D23'] },
      repeticao: 'FREQ=MONTHLY;BYDAY=-1FR;BYSETPOS=1',
    });
    expect(await read(talkId)).toMatchObject({
      janela: windows.first,
      transportador: { vehicle: 'Scania', driver: null, plates: ['ABC-1D23'] },
      repeticao: 'FREQ=MONTHLY;INTERVAL=1;BYDAY=-1FR;BYSETPOS=1',
    });
  });

  it('are refused outside of the days that are allowed today', async () => {
    const day = 86_400_000;
    const text = (date: string) => date.split('-').reverse().join('/');
    const dayFromNow = (days: number) => civilDayOf(Date.now() + days * day, timeZone);
    expect(await refusal({ prevista: dayFromNow(-1) })).toEqual([
      `A primeira data permitida é ${text(dayFromNow(0))}.`,
    ]);
    expect(await refusal({ aberta: new Date(Date.now() + day).toISOString() })).toEqual([
      `A última data permitida é ${text(dayFromNow(0))}.`,
    ]);
    const at = (days: number) => `${dayFromNow(days)}T15:00:00Z`;
    const until = (days: number) => `${dayFromNow(days)}T16:00:00Z`;
    expect(await refusal({ proxima: { start: at(31), end: until(31) } })).toEqual([
      `A última data permitida é ${text(dayFromNow(30))}.`,
    ]);
    await create({ proxima: { start: at(30), end: until(30) } });
  });

  it('find windows by an index on their start', async () => {
    const column = `a_${entrega.attributeIds.get('janela')}`;
    const { rows } = await given.database.query<{ indexdef: string }>(
      'SELECT indexdef FROM pg_indexes WHERE tablename = $1 AND indexname = $2',
      [`talk_${entrega.subjectId}`, `talk_${entrega.subjectId}_${column}`],
    );
    expect(rows[0]?.indexdef).toContain('make_timestamp');
  });
});
