// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AttributeConversion, ConfiguredAttribute, ConfiguredSubject, ConversionProblem } from '@assunto/api';
import { refusal, renderPage, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../../routes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const subject = { subjectId: 3, subjectIdentifier: 'chamado', subjectName: 'Chamado' } as ConfiguredSubject;
const attribute = {
  subjectAttributeId: 7,
  subjectId: 3,
  identifier: 'lacre',
  name: 'Lacre',
  componentId: 1,
  version: 2,
  isRequired: false,
  isEditable: true,
  isNaturalKey: false,
  isMultipleValues: false,
  isInternal: false,
  isOrderable: true,
  length: null,
  defaultValue: null,
  preSelect: false,
  icon: null,
  relatedSubjectId: null,
  componentConfigs: {},
  computed: null,
  removal: null,
} as ConfiguredAttribute;
const storage = {
  isMultipleValues: false,
  relatedSubjectId: null,
  isRequired: false,
  length: null,
  componentConfigs: {},
};
const conversion = (changes: Partial<AttributeConversion> = {}): AttributeConversion => ({
  conversionId: 1,
  subjectAttributeId: 7,
  state: 'checked',
  isRuleChange: false,
  before: { ...storage, componentId: 1 },
  after: { ...storage, componentId: 3 },
  progress: { done: 0, total: 0 },
  records: { empty: 0, converted: 1190, lossy: 0, failed: 14 },
  examples: [{ from: '1.500', to: '1500' }],
  losses: [],
  unresolved: 1,
  late: 0,
  notRestored: 0,
  emptiesOthers: false,
  startedBy: 'Ana',
  insertedIn: '2026-11-20T12:00:00Z',
  swappedIn: null,
  confirmedFrom: null,
  ...changes,
});
const problem = (changes: Partial<ConversionProblem> = {}): ConversionProblem => ({
  problemId: 5,
  kind: 'failed',
  value: 'doze',
  code: 'x',
  message: 'Informe um número.',
  count: 2,
  talkIds: [11, 12],
  isSet: false,
  replacement: null,
  ownReplacements: [],
  ...changes,
});

async function open(first: AttributeConversion | null, answers: Record<string, TestAnswer> = {}) {
  const listed = first && first.records.failed + first.late + first.notRestored > 0 ? [problem()] : [];
  return renderPage(adminRoutes({ notFound: null, logo: null }), {
    path: '/admin/atributos/3/atributo/7/conversao',
    answers: {
      'GET /subject/3': () => subject,
      'GET /subject/configured': () => ({ itens: [subject], totalResults: 1, currentPage: 1 }),
      'GET /subject/3/attribute': () => ({ itens: [attribute], totalResults: 1, currentPage: 1 }),
      'GET /attribute/7': () => attribute,
      'GET /attribute/7/uses': () => ({ isRemovable: true, uses: [] }),
      'GET /attribute/7/conversion': () => ({ conversion: first }),
      'GET /attribute/7/conversion/problems': () => ({ itens: listed, totalResults: listed.length, currentPage: 1 }),
      'PUT /attribute/7/conversion/replacements': () => ({ conversion: first }),
      ...answers,
    },
  });
}
const sent = (calls: readonly SentCall[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path.split('/').at(-1), body]);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the conversion of an attribute', () => {
  it('reports what converts and what cannot, and starts only when every value has a replacement', async () => {
    await open(conversion());
    expect((await screen.findByText(/1.204 registros/)).textContent).toMatch(/1\.190 convertem.*14 não podem/);
    expect(screen.getByText('Informe um número.')).toBeTruthy();
    expect((await button('Iniciar conversão')).disabled).toBe(true);
    cleanup();
    const { calls } = await open(conversion({ unresolved: 0 }), {
      'POST /attribute/7/conversion/start': () => ({ conversion: conversion({ state: 'converting' }) }),
    });
    fireEvent.click(await button('Iniciar conversão'));
    await waitFor(() => expect(sent(calls, 'POST')).toEqual([['start', null]]));
  });

  it('replaces a value in all of its records, or gives each its own', async () => {
    const { calls } = await open(conversion());
    const all = await screen.findByRole('textbox', { name: 'Colocar no lugar de doze' });
    fireEvent.change(all, { target: { value: 'muitas' } });
    fireEvent.submit(all);
    await waitFor(() => expect(all.getAttribute('aria-invalid')).toBe('true'));
    expect(sent(calls, 'PUT')).toEqual([]);
    fireEvent.change(all, { target: { value: '12' } });
    fireEvent.submit(all);
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
    const own = screen.getByLabelText('Valor do registro #11');
    fireEvent.change(own, { target: { value: '13' } });
    fireEvent.submit(own);
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(2));
    expect(sent(calls, 'PUT')).toEqual([
      ['replacements', { replacements: [{ problemId: 5, value: 12 }] }],
      ['replacements', { replacements: [], records: [{ talkId: 11, value: 13 }] }],
    ]);
  });

  it('lists the records of a value page by page, and gives one of a later page its own value', async () => {
    const first = problem({ count: 130, talkIds: Array.from({ length: 100 }, (_, index) => 100 + index) });
    const second = problem({ count: 130, talkIds: [200, 201] });
    const { calls } = await open(conversion(), {
      'GET /attribute/7/conversion/problems': ({ query }) => ({
        itens: [query.get('recordPage') === '2' ? second : first],
        totalResults: 1,
        currentPage: 1,
      }),
    });
    await screen.findByLabelText('Valor do registro #199');
    const pages = screen.getByRole('navigation', { name: 'Paginação', hidden: true });
    fireEvent.click(within(pages).getByRole('button', { name: 'Próxima página', hidden: true }));
    const own = await screen.findByLabelText('Valor do registro #201');
    expect(screen.queryByLabelText('Valor do registro #199')).toBeNull();
    fireEvent.change(own, { target: { value: '13' } });
    fireEvent.submit(own);
    await waitFor(() =>
      expect(sent(calls, 'PUT')).toEqual([
        ['replacements', { replacements: [], records: [{ talkId: 201, value: 13 }] }],
      ]),
    );
  });

  it('finds values by their text', async () => {
    const many = Array.from({ length: 21 }, (_, index) => problem({ problemId: index, value: `valor ${index}` }));
    await open(conversion(), {
      'GET /attribute/7/conversion/problems': ({ query }) => {
        const itens = many.filter(({ value }) => value.includes(query.get('search') ?? ''));
        return { itens, totalResults: itens.length, currentPage: 1 };
      },
    });
    const search = await screen.findByRole('textbox', { name: 'Buscar valor' });
    fireEvent.change(search, { target: { value: '17' } });
    await waitFor(() => expect(screen.queryByText('valor 3')).toBeNull());
    expect(screen.getByText('valor 17')).toBeTruthy();
    fireEvent.change(search, { target: { value: 'x' } });
    expect(await screen.findByText('Nenhum valor com este texto.')).toBeTruthy();
  });

  it('shows its progress and can be canceled', async () => {
    const { calls } = await open(conversion({ state: 'converting', progress: { done: 500, total: 2000 } }), {
      'DELETE /attribute/7/conversion': () => ({ conversion: conversion({ state: 'canceled' }) }),
    });
    const progress = await screen.findByRole<HTMLProgressElement>('progressbar');
    expect([progress.value, progress.max]).toEqual([500, 2000]);
    fireEvent.click(await button('Cancelar'));
    await waitFor(() => expect(sent(calls, 'DELETE')).toHaveLength(1));
    expect(await screen.findByRole('searchbox', { name: 'Buscar' })).toBeTruthy();
  });

  it('in use, values that failed late are replaced, and it is undone after a question', async () => {
    const inUse = conversion({ state: 'converted', late: 2, confirmedFrom: '2026-12-20T12:00:00Z' });
    const late = problem({ kind: 'late' });
    const { calls } = await open(inUse, {
      'GET /attribute/7/conversion/problems': () => ({ itens: [late], totalResults: 1, currentPage: 1 }),
      'POST /attribute/7/conversion/undo': () => ({ conversion: conversion({ state: 'undone', notRestored: 1 }) }),
    });
    const all = await screen.findByRole('textbox', { name: 'Colocar no lugar de doze' });
    expect(screen.queryByRole('button', { name: 'Deixar vazio' })).toBeNull();
    fireEvent.change(all, { target: { value: '12' } });
    fireEvent.submit(all);
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
    fireEvent.click(await button('Desfazer'));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText(/A conversão foi desfeita/)).toBeTruthy();
    expect(screen.getByText(/1 valor salvo depois da conversão não pôde/)).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([['undo', null]]);
  });

  it('says what became of records with a value of their own', async () => {
    const own = [{ talkId: 11, replacement: '13' }];
    const listed = problem({ isSet: true, ownReplacements: own });
    await open(conversion({ state: 'converted' }), {
      'GET /attribute/7/conversion/problems': () => ({ itens: [listed], totalResults: 1, currentPage: 1 }),
    });
    expect(await screen.findByText('O registro #11 passou a ser 13.')).toBeTruthy();
    expect(screen.getByText('Ficou vazio.')).toBeTruthy();
  });

  it('says what the server refuses, and that a conversion failed', async () => {
    await open(conversion({ unresolved: 0 }), {
      'POST /attribute/7/conversion/start': () => refusal(409, 'Alguém alterou o atributo.'),
    });
    fireEvent.click(await button('Iniciar conversão'));
    expect(await screen.findByText('Alguém alterou o atributo.')).toBeTruthy();
    cleanup();
    await open(conversion({ state: 'failed' }));
    expect(await screen.findByText(/A conversão falhou e nada mudou/)).toBeTruthy();
  });
});
