import {
  createComponentTypes,
  type Context,
  type ErrorAnswer,
  type FilterTree,
  type ListOf,
  type Talk,
} from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSubject, type CreatedSubject } from '../metadata/createSubject';
import { withDatabase } from '../testing/withDatabase';
import { addCompany } from '../testing/people';
import { createTestServer, type Ask, type TestServer } from '../testing/testServer';

/** Every config of the specification, each where a component reads it. */
const configured = [
  { identifier: 'lote', name: 'Lote', componentId: 1, componentConfigs: { inputMask: '##-#' } },
  {
    identifier: 'indice',
    name: 'Índice',
    componentId: 23,
    componentConfigs: { thousands: ',', decimal: '.', precision: 3 },
  },
  {
    identifier: 'trecho',
    name: 'Trecho',
    componentId: 20,
    componentConfigs: { inBetween: { start: 'inicio', end: 'termino' } },
  },
  {
    identifier: 'coleta',
    name: 'Coleta',
    componentId: 32,
    componentConfigs: { daysGreaterThan: -30, daysNotGreaterThan: 30 },
  },
];

withDatabase('money, measurements, times, durations, colours, addresses and switches', (given) => {
  let server: TestServer;
  let ask: Ask;
  let cargo: CreatedSubject;

  beforeAll(async () => {
    await addCompany(given.database, 1);
    cargo = await createSubject(given.database, createComponentTypes(), {
      companyId: 1,
      subjectIdentifier: 'carga',
      subjectName: 'Carga',
      attributes: [
        { identifier: 'nome', name: 'Nome', componentId: 1 },
        { identifier: 'frete', name: 'Frete', componentId: 5 },
        ...configured.filter(({ componentId }) => componentId === 23),
        { identifier: 'seguro', name: 'Seguro', componentId: 24, componentConfigs: { minimum: 0, maximum: 100 } },
        { identifier: 'peso', name: 'Peso', componentId: 25, componentConfigs: { precision: 1 } },
        { identifier: 'chegada', name: 'Chegada', componentId: 19 },
        { identifier: 'espera', name: 'Espera', componentId: 20 },
        { identifier: 'cor', name: 'Cor', componentId: 18 },
        { identifier: 'site', name: 'Site', componentId: 16 },
        { identifier: 'lacrada', name: 'Lacrada', componentId: 27 },
      ],
    });
    await createSubject(given.database, createComponentTypes(), {
      companyId: 1,
      subjectIdentifier: 'configurada',
      subjectName: 'Configurada',
      attributes: configured,
    });
    server = await createTestServer(given.database);
    ask = server.as({});
    for (const sent of [
      { nome: 'A', frete: 1234.56, indice: 1.5, seguro: 12.5, peso: 30, chegada: '08:00:00', espera: '009:30' },
      { nome: 'B', frete: 99.9, indice: -2, seguro: 0, peso: 2000, chegada: '23:59:59', espera: '120:00' },
      { nome: 'C', frete: 1e12, indice: 0.001, seguro: 100, peso: 0.5, chegada: '09:00:01', espera: '010:00' },
      { nome: 'D' },
    ])
      await create(sent);
  });
  afterAll(() => server.app.close());

  const values = (sent: Record<string, unknown>) =>
    Object.entries(sent).map(([identifier, value]) => ({
      subjectAttributeId: cargo.attributeIds.get(identifier),
      value,
    }));
  const create = async (sent: Record<string, unknown>): Promise<number> => {
    const answer = await ask('POST', '/talk/carga', { talkValues: values(sent) });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const stored = async (talkId: number): Promise<Record<string, unknown>> => {
    const { talkValues } = (await ask('GET', `/talk/carga/${talkId}`)).json<Talk>();
    return Object.fromEntries(talkValues.map((one) => [one.subjectAttributeIdentifier, one.value]));
  };
  const refusals = async (sent: Record<string, unknown>): Promise<string[]> => {
    const answer = await ask('POST', '/talk/carga', { talkValues: values(sent) });
    expect(answer.statusCode).toBe(400);
    return (answer.json<ErrorAnswer>().errors ?? []).map(({ message }) => message);
  };
  const list = async (body: object): Promise<string> => {
    const answer = await ask('POST', '/talk/filter/carga', body);
    expect(answer.statusCode, answer.body).toBe(200);
    const names = answer.json<ListOf<Talk>>().itens.map(({ displayName }) => displayName);
    return names.join('');
  };
  const filtered = (filterJson: FilterTree) =>
    list({ filterJson, order: [{ subjectAttributeId: cargo.attributeIds.get('nome'), direction: 1 }] });
  const ordered = (identifier: string) =>
    list({ order: [{ subjectAttributeId: cargo.attributeIds.get(identifier), direction: 1 }] });

  it('carries the settings of an attribute as they were configured [FIELD-02]', async () => {
    const answer = await ask('GET', '/context/web/grid/configurada');
    const { subjectAttributes } = answer.json<Context>().subject;
    for (const { identifier, componentConfigs } of configured)
      expect(subjectAttributes.find((one) => one.identifier === identifier)?.componentConfigs).toEqual(
        componentConfigs,
      );
  });

  it('are stored as given, in whatever notation they were written', async () => {
    const talkId = await create({
      nome: 'E',
      frete: 'R$ 1.234,56',
      indice: '1,234.567',
      seguro: 33.34,
      peso: '2,55 t',
      chegada: '7:5',
      espera: '8h30',
      cor: 'ABC',
      site: 'exemplo.com.br/a',
      lacrada: 'true',
    });
    expect(await stored(talkId)).toEqual({
      nome: 'E',
      frete: 1234.56,
      indice: 1234.567,
      seguro: 33.34,
      peso: 2550,
      chegada: '07:05:00',
      espera: '008:30',
      cor: '#aabbcc',
      site: 'https://exemplo.com.br/a',
      lacrada: true,
    });
    await ask('DELETE', '/talk/carga', { talkIds: [talkId] });
  });

  it('keep all of their 15 digits', async () => {
    const exact = { frete: 9999999999999.99, indice: 123456789012.345, seguro: 0.01, peso: -99999999999999.9 };
    const talkId = await create({ nome: 'F', ...exact });
    expect(await stored(talkId)).toMatchObject(exact);
    await ask('DELETE', '/talk/carga', { talkIds: [talkId] });
  });

  it('are refused with a sentence of their own, and nothing is stored', async () => {
    expect(
      await refusals({
        frete: 1e13,
        indice: 'muito',
        seguro: 100.01,
        peso: '5 litros',
        chegada: '24:00',
        espera: '8:75',
        cor: 'azul',
        site: 'javascript:alert(1)',
        lacrada: 'talvez',
      }),
    ).toEqual([
      'O campo Frete deve conter no máximo 20 caracteres.',
      'Informe um número válido. Foi informado "muito".',
      'Informe um valor entre 0,00 % e 100,00 %.',
      'Informe um número válido, em kg. Foi informado "5 litros".',
      'Informe um horário válido no formato HH:MM:SS. Foi informado "24:00".',
      'Duração inválida',
      'Informe uma cor no formato #rrggbb. Foi informado "azul".',
      'Informe um endereço válido, que comece com http://, https://, mailto: ou tel:. Foi informado "javascript:alert(1)".',
      'Escolha Sim ou Não.',
    ]);
    expect(await filtered({ empty: [{ var: 'frete' }] })).toBe('D');
  });

  it('are found by what they are worth', async () => {
    expect(await filtered({ '==': [{ var: 'frete' }, 1234.56] })).toBe('A');
    expect(await filtered({ between: [{ var: 'indice' }, -2, 0.001] })).toBe('BC');
    expect(await filtered({ '>': [{ var: 'peso' }, 0.5] })).toBe('AB');
    expect(await filtered({ '<': [{ var: 'chegada' }, '09:00:01'] })).toBe('A');
    expect(await filtered({ between: [{ var: 'espera' }, '010:00', '120:00'] })).toBe('BC');
    expect(await filtered({ '!': [{ '>=': [{ var: 'espera' }, '010:00'] }] })).toBe('AD');
  });

  it('are ordered by what they are worth, the empty ones last', async () => {
    expect(await ordered('frete')).toBe('BACD');
    expect(await ordered('indice')).toBe('BCAD');
    expect(await ordered('peso')).toBe('CABD');
    expect(await ordered('chegada')).toBe('ACBD');
    expect(await ordered('espera')).toBe('ACBD');
  });

  it('find colours, addresses and switches', async () => {
    const talkId = await create({ nome: 'G', cor: '#ff0000', site: 'https://exemplo.com', lacrada: false });
    expect(await filtered({ '==': [{ var: 'cor' }, '#ff0000'] })).toBe('G');
    expect(await filtered({ contains: [{ var: 'site' }, 'exemplo'] })).toBe('G');
    expect(await filtered({ '==': [{ var: 'lacrada' }, false] })).toBe('G');
    await ask('DELETE', '/talk/carga', { talkIds: [talkId] });
  });
});
