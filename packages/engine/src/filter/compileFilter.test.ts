import fc from 'fast-check';
import jsonLogic from 'json-logic-js';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { attribute } from '../testing/builders';
import { filterFixture } from '../testing/filter.fixture';
import { compileFilter, type FilterRecord } from './compileFilter';
import type { FilterTree } from './FilterTree';
import { parseFilter } from './parseFilter';
import { jsonLogicFilter } from './testing/jsonLogicFilter';

const { attributes, componentTypes, context } = filterFixture;
const scope = { attributes, componentTypes };
const passes = (json: unknown, talk: FilterRecord, at = context) =>
  compileFilter(parseFilter(json, scope), scope)(talk, at);

/** Each row: operator, values of the filter, values of records that pass, values that do not. */
const cases: Record<string, [operator: string, operands: unknown[], pass: unknown[], fail: unknown[]][]> = {
  titulo: [
    ['==', ['São João'], ['são joão', 'SAO JOAO'], ['sao', 'Sao Joao!', null]],
    ['!=', ['São João'], ['sao', null], ['sao joao']],
    ['<', ['b'], ['a', 'Á', 'A'], ['b', 'B', 'c', null]],
    ['<=', ['b'], ['a', 'B'], ['c', null]],
    ['>', ['b'], ['c', 'Ç'], ['b', 'a', null]],
    ['>=', ['\u{1F600}'], ['\u{1F600}', '\u{1F601}'], ['\uFFFD', '\uE000', null]],
    ['between', ['b', 'd'], ['b', 'Ç', 'd'], ['a', 'da', null]],
    ['notBetween', ['b', 'd'], ['a', 'da', null], ['b', 'Ç']],
    ['contains', ['AÇÃO'], ['Solicitação aberta', 'acao'], ['aco', null]],
    ['contains', ['100%'], ['é 100% certo'], ['1000', null]],
    ['contains', ['a_b\\'], ['a_b\\c'], ['axb\\', null]],
    ['notContains', ['ção'], ['aco', null], ['Ação']],
    ['startsWith', ['São'], ['sao paulo'], ['Cidade de São Paulo', null]],
    ['endsWith', ['paulo'], ['SÃO PÁULO'], ['Paulo Souza', null]],
    ['in', [['A', 'é']], ['á', 'E'], ['i', null]],
    ['in', [[]], [], ['a', null]],
    ['notIn', [['A', 'é']], ['i', null], ['á']],
    ['notIn', [[]], ['a', null], []],
    ['empty', [], [null, undefined, ''], ['a']],
    ['notEmpty', [], ['a'], [null, undefined, '']],
    ['==', [{ me: 'name' }], ['ana conceicao'], ['Ana', null]],
    ['==', [{ me: 'email' }], [], ['a', null]],
    ['!=', [{ me: 'email' }], ['a', null], []],
    ['in', [[{ me: 'email' }, 'a']], ['a'], ['b', null]],
  ],
  quantidade: [
    ['==', [10], [10], [9, '10', null]],
    ['<', [10], [9, -10], [10, 11, null]],
    ['>=', [1.5], [2], [1, null]],
    ['between', [1, 3], [1, 2, 3], [0, 4, null]],
    ['between', [3, 1], [], [1, 2, 3, null]],
    ['notBetween', [1, 3], [0, 4, null], [2]],
    ['in', [[1, 2]], [1, 2], [3, null]],
  ],
  valor: [['==', [0.3], [0.3], [0.1 + 0.2, null]]],
  urgente: [
    ['==', [true], [true], [false, null]],
    ['!=', [true], [false, null], [true]],
    ['==', [false], [false], [true, null, 0]],
    ['empty', [], [null], [true, false]],
  ],
  status: [
    ['==', ['aberto'], ['aberto', { id: 'aberto', name: 'Outro nome' }], ['Aberto', 'fechado', null]],
    ['!=', ['aberto'], ['Aberto', null], ['aberto']],
    ['in', [['aberto', 'á']], ['á', { id: 'aberto', name: '' }], ['a', null]],
  ],
  cliente: [['==', [7], [7, { id: 7, name: 'Ana' }], [8, '7', null]]],
  clientes: [
    ['anyOf', [[1, 2]], [[2, 3], [{ id: 1, name: 'Ana' }]], [[3], [], null]],
    ['allOf', [[1, 2]], [[3, 2, 1]], [[1], null]],
    ['allOf', [[]], [], [[1], null]],
    ['noneOf', [[1, 2]], [[3], null], [[1, 3]]],
    ['noneOf', [[]], [[3], null], []],
    ['notEmpty', [], [[1]], [[], null]],
  ],
  emails: [
    ['contains', ['@Açaí'], ['a@acai.br;b@x.br'], ['b@x.br', null]],
    ['anyOf', [['B@x.br']], ['a@acai.br;b@x.br'], ['bb@x.br', null]],
    ['allOf', [['b@x.br', 'a@y.br']], ['a@y.br;c;b@x.br'], ['a@y.br', null]],
    ['noneOf', [['b@x.br']], ['a@y.br', null], ['b@x.br']],
  ],
  previsao: [
    ['==', [{ date: ['today'] }], ['2026-03-11'], ['2026-03-10', null]],
    ['<', ['2026-03-11'], ['2026-03-10'], ['2026-03-11', null]],
    ['between', [{ date: ['today'] }, { date: ['today', 7, 'day'] }], ['2026-03-11', '2026-03-18'], ['2026-03-19']],
    ['>=', [{ date: ['startOfMonth'] }], ['2026-03-01'], ['2026-02-28']],
    ['==', [{ date: ['startOfWeek'] }], ['2026-03-08'], ['2026-03-09']],
  ],
  abertura: [
    // The whole day in São Paulo, three hours behind UTC.
    [
      '==',
      ['2026-03-11'],
      ['2026-03-11T03:00:00Z', '2026-03-12T02:59:59Z'],
      ['2026-03-11T02:59:59Z', '2026-03-12T03:00:00Z', null],
    ],
    ['<=', ['2026-03-11'], ['2026-03-12T02:59:59Z'], ['2026-03-12T03:00:00Z', null]],
    ['>', ['2026-03-11'], ['2026-03-12T03:00:00Z'], ['2026-03-12T02:59:59Z', null]],
    [
      'between',
      ['2026-03-10', '2026-03-11'],
      ['2026-03-10T03:00:00Z', '2026-03-12T02:59:59Z'],
      ['2026-03-12T03:00:00Z'],
    ],
    [
      '==',
      ['2026-03-11T15:30:20Z'],
      ['2026-03-11T15:30:20Z', '2026-03-11T15:30:20.9Z'],
      ['2026-03-11T15:30:21Z', null],
    ],
    ['>=', [{ date: ['now', -2, 'hour'] }], ['2026-03-11T13:30:20Z'], ['2026-03-11T13:30:19Z', null]],
    [
      '==',
      [{ date: ['today', -1, 'day'] }],
      ['2026-03-10T03:00:00Z', '2026-03-11T02:59:59Z'],
      ['2026-03-11T03:00:00Z'],
    ],
  ],
  regra: [
    ['empty', [], [null, undefined], [{ and: [] }]],
    ['notEmpty', [], [{ and: [] }], [null]],
  ],
  $createdBy: [['==', [{ me: 'accountId' }], [7], [8, null]]],
  $talkId: [['in', [[1, 2]], [1], [3]]],
  $isActive: [['==', [true], [true], [false]]],
};

it('finds a piece of a masked text with and without its punctuation', () => {
  const masked = (componentId: number, identifier: string, inputMask?: string) =>
    attribute({
      componentId,
      identifier,
      subjectAttributeIdentifier: identifier,
      componentConfigs: { documents: ['cnpj', 'cpf'], ...(inputMask && { inputMask }) },
    });
  const masks = [masked(2, 'documento'), masked(6, 'telefone'), masked(31, 'placa'), masked(1, 'cep', '#####-###')];
  const types = createComponentTypes();
  const talk = { documento: '111.444.777-35', telefone: '(21) 98765-4321', placa: 'ABC-1D23', cep: '20040-020' };
  const me = { accountId: 1, roomId: 1, name: 'Ana', email: null };
  const own = { attributes: masks, componentTypes: types };
  const finds = (operator: string, name: string, piece: string) =>
    compileFilter(parseFilter({ [operator]: [{ var: name }, piece] }, own), own)(talk, {
      now: new Date(),
      timeZone: 'America/Sao_Paulo',
      me,
    });
  for (const [name, piece] of [
    ['documento', '11144'],
    ['documento', '44.777'],
    ['documento', '4477735'],
    ['telefone', '2198765'],
    ['telefone', '(21) 98'],
    ['telefone', '987654321'],
    ['telefone', '-'],
    ['placa', 'c1d'],
    ['placa', 'abc-1'],
    ['cep', '20040020'],
  ] as const)
    expect([name, piece, finds('contains', name, piece)]).toEqual([name, piece, true]);
  expect(finds('startsWith', 'telefone', '2198')).toBe(true);
  expect(finds('endsWith', 'documento', '77735')).toBe(true);
  expect(finds('notContains', 'documento', '11144')).toBe(false);
  expect(finds('contains', 'telefone', '1298')).toBe(false);
});

describe('compileFilter', () => {
  for (const [name, rows] of Object.entries(cases)) {
    it.each(rows)(`compares ${name}: %s %j`, (operator, operands, pass, fail) => {
      const json = { [operator]: [{ var: name }, ...operands] };
      for (const value of pass) expect([value, passes(json, { [name]: value })]).toEqual([value, true]);
      for (const value of fail) expect([value, passes(json, { [name]: value })]).toEqual([value, false]);
      // Every result is boolean: a value that does not pass, passes the negation.
      for (const value of pass) expect(passes({ '!': [json] }, { [name]: value })).toBe(false);
      for (const value of fail) expect(passes({ '!': [json] }, { [name]: value })).toBe(true);
    });
  }

  it('joins conditions; an empty "and" passes all, an empty "or" none', () => {
    const [yes, no] = [{ and: [] }, { or: [] }];
    expect(passes(yes, {})).toBe(true);
    expect(passes(no, {})).toBe(false);
    expect(passes({ and: [yes, no] }, {})).toBe(false);
    expect(passes({ or: [no, yes] }, {})).toBe(true);
    expect(passes({ '!': [no] }, {})).toBe(true);
    expect(passes({ '!': [{ and: [yes, { '!': [no] }] }] }, {})).toBe(false);
  });

  it('reads own values only', () => {
    const inherited = Object.create({ titulo: 'a' }) as FilterRecord;
    expect(passes({ '==': [{ var: 'titulo' }, 'a'] }, inherited)).toBe(false);
    expect(passes({ empty: [{ var: 'titulo' }] }, inherited)).toBe(true);
    expect(passes({ '==': [{ var: 'titulo' }, 'a'] }, Object.assign(Object.create(null), { titulo: 'a' }))).toBe(true);
  });

  it('answers anew for another moment and another person', () => {
    const isToday = compileFilter({ '==': [{ var: 'previsao' }, { date: ['today'] }] }, scope);
    const tomorrow = { ...context, now: new Date('2026-03-12T15:00:00Z') };
    expect(isToday({ previsao: '2026-03-12' }, context)).toBe(false);
    expect(isToday({ previsao: '2026-03-12' }, tomorrow)).toBe(true);
    expect(isToday({ previsao: '2026-03-12' }, context)).toBe(false);
  });

  it('refuses a tree that did not come from parseFilter and is not in the dialect', () => {
    const wild = (tree: unknown) => () => compileFilter(tree as FilterTree, scope)({ titulo: 'a' }, context);
    expect(wild({ method: [{ var: 'titulo' }, 'toString'] })).toThrow('FILTER_SYNTAX');
    expect(wild({ '==': [{ var: 'titulo' }, { var: 'status' }] })).toThrow('FILTER_SYNTAX');
    expect(wild({ '==': [{ var: 'outro' }, 'a'] })).toThrow('FILTER_ATTRIBUTE_UNKNOWN');
    expect(wild({ anyOf: [{ var: 'titulo' }, ['a']] })).toThrow('FILTER_OPERATOR_UNSUPPORTED');
  });

  it('leaves the operators of json-logic to its other users', () => {
    expect(jsonLogic.apply({ '==': [1, '1'] })).toBe(true);
    expect(jsonLogic.apply({ in: ['a', 'abc'] })).toBe(true);
  });

  it('answers as json-logic-js does with the same operators, whatever a record holds', () => {
    const odd: unknown[] = [
      null,
      undefined,
      '',
      'São',
      'sao',
      '\u{1F600}',
      '\uE000',
      'zé',
      -0,
      0,
      7,
      1e21,
      Infinity,
      NaN,
    ];
    odd.push(true, false, {}, { id: 7 }, { id: 'aberto' }, [], [7], [{ id: 1 }], '2026-03-11', '2026-03-11T15:30:20Z');
    const conditions = Object.entries(cases).flatMap(([name, rows]) =>
      rows.map(([operator, operands, pass, fail]) => ({
        name,
        operator,
        operands,
        values: [...odd, ...pass, ...fail],
      })),
    );
    for (const { name, operator, operands, values } of conditions) {
      const tree = parseFilter({ [operator]: [{ var: name }, ...operands] }, scope);
      const [ours, theirs] = [compileFilter(tree, scope), jsonLogicFilter(tree, scope, context)];
      for (const value of values) {
        const answers = [ours({ [name]: value }, context), theirs({ [name]: value })];
        expect([tree, value, answers[0]]).toEqual([tree, value, answers[1]]);
      }
    }
  });

  it('finds texts as folding both would, whatever they hold', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'Ã', 'ç', 'Œ', 'Y', 'ÿ', '.', '[', '\\', '-', '^', '\u{1F600}', '\n'),
    });
    fc.assert(
      fc.property(
        letters.filter((part) => part !== ''),
        letters,
        (part, text) => {
          for (const operator of ['contains', 'startsWith', 'endsWith', '==', 'in']) {
            const tree = { [operator]: [{ var: 'titulo' }, operator === 'in' ? [part] : part] } as FilterTree;
            const talk = { titulo: text };
            expect(compileFilter(tree, scope)(talk, context)).toBe(jsonLogicFilter(tree, scope, context)(talk));
          }
        },
      ),
    );
  });

  it('passes with "and" what passes both and with "or" what passes either', () => {
    const condition = fc.constantFrom(
      ...Object.entries(cases).flatMap(([name, rows]) =>
        rows.map(([operator, operands]) => ({ [operator]: [{ var: name }, ...operands] })),
      ),
    );
    const record = fc.record(
      Object.fromEntries(
        Object.entries(cases).map(([name, rows]) => [
          name,
          fc.constantFrom(...rows.flatMap(([, , pass, fail]) => [...pass, ...fail])),
        ]),
      ),
    );
    fc.assert(
      fc.property(condition, condition, record, (a, b, talk) => {
        const [one, other] = [passes(a, talk), passes(b, talk)];
        expect(passes({ and: [a, b] }, talk)).toBe(one && other);
        expect(passes({ or: [a, b] }, talk)).toBe(one || other);
      }),
    );
  });
});
