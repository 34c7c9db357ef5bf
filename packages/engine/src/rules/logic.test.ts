import fc from 'fast-check';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { describe, expect, it, vi } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { FilterRecord } from '../filter/compileFilter';
import { attribute, subject, template, templateArea } from '../testing/builders';
import { compileLogic } from './compileLogic';
import { compileRules } from './compileRules';
import { loadLogic } from './loadLogic';
import { logicRules } from './logicRules';
import { readableLogic } from './readableLogic';
import { readableTemplate } from './readableTemplate';

const componentTypes = createComponentTypes();
const attributes = [
  attribute({ subjectAttributeId: 1, identifier: 'titulo', name: 'Título' }),
  attribute({ subjectAttributeId: 2, identifier: 'quantidade', name: 'Quantidade', componentId: 3 }),
  attribute({ subjectAttributeId: 3, identifier: 'minimo', name: 'Mínimo', componentId: 3 }),
  attribute({ subjectAttributeId: 4, identifier: 'inicio', name: 'Início', componentId: 32 }),
  attribute({ subjectAttributeId: 5, identifier: 'fim', name: 'Fim', componentId: 32 }),
  attribute({ subjectAttributeId: 6, identifier: 'urgente', name: 'Urgente', componentId: 10 }),
  attribute({
    subjectAttributeId: 7,
    identifier: 'canais',
    name: 'Canais',
    componentId: 4,
    isMultipleValues: true,
    componentConfigs: {
      options: [
        { id: 'mail', name: 'E-mail' },
        { id: 'app', name: 'Aplicativo' },
      ],
    },
  }),
  attribute({ subjectAttributeId: 8, identifier: 'segredo', name: 'Segredo' }),
];
const scope = { attributes, componentTypes };
const context = {
  now: new Date('2026-03-02T12:00:00Z'),
  timeZone: 'America/Sao_Paulo',
  me: { accountId: 7, roomId: 1, name: 'Ana', email: null },
};
const holds = (rule: unknown, record: FilterRecord): boolean => compileLogic(rule, scope).holds(record, context);
const field = (name: string) => ({ var: name });

const record: FilterRecord = {
  titulo: 'Trocar impressora',
  quantidade: 5,
  minimo: 3,
  inicio: '2026-03-01',
  fim: '2026-03-09',
  urgente: true,
  canais: [
    { id: 'mail', name: 'E-mail' },
    { id: 'app', name: 'Aplicativo' },
  ],
  segredo: null,
};

describe('a rule that is no filter', () => {
  it.each<[string, unknown, boolean]>([
    ['a field alone', field('urgente'), true],
    ['a field with a value for empty', { var: ['segredo', 'x'] }, true],
    ['a negation without a list', { '!': field('urgente') }, false],
    ['a double negation', { '!!': [field('segredo')] }, false],
    ['a field against a field', { '>': [field('quantidade'), field('minimo')] }, true],
    ['days against days', { '<=': [field('fim'), field('inicio')] }, false],
    ['a difference of fields', { '!=': [field('inicio'), field('fim')] }, true],
    ['an empty field against a field', { '==': [field('segredo'), field('titulo')] }, false],
    ['a constant first', { '<': [4, field('quantidade')] }, true],
    ['a field between constants', { '<': [1, field('quantidade'), 5] }, false],
    ['identity with a constant', { '===': [field('quantidade'), 5] }, true],
    ['no identity with a constant', { '!==': [field('quantidade'), 5] }, false],
    ['emptiness as null', { '==': [field('segredo'), null] }, true],
    ['no emptiness as null', { '!=': [null, field('titulo')] }, true],
    ['if and else', { if: [{ '==': [field('urgente'), true] }, { '>': [field('quantidade'), 4] }, false] }, true],
    ['several cases', { if: [false, false, { '!': [field('urgente')] }, false, true] }, true],
    ['a sum', { '>': [{ '+': [field('quantidade'), field('minimo')] }, 7] }, true],
    ['a rest', { '==': [{ '%': [field('quantidade'), 2] }, 1] }, true],
    ['the largest', { '==': [{ max: [field('quantidade'), field('minimo')] }, 5] }, true],
    ['a joined text', { '==': [{ cat: ['n', field('quantidade')] }, 'n5'] }, true],
    ['a part of a text', { '==': [{ substr: [field('titulo'), 0, 6] }, 'Trocar'] }, true],
    ['a text in a text', { in: ['impressora', field('titulo')] }, true],
    ['an option among several', { in: ['mail', field('canais')] }, true],
    ['what is missing', { '!': [{ missing: ['titulo', 'segredo'] }] }, false],
    ['nothing missing', { missing: ['titulo', 'urgente'] }, false],
    ['enough of several', { missing_some: [1, ['segredo', 'titulo']] }, false],
    ['all entries', { all: [field('canais'), { in: [{ var: '' }, ['mail', 'app']] }] }, true],
    ['no entry', { none: [field('canais'), { '==': [{ var: '' }, 'fax'] }] }, true],
    ['a count', { '==': [{ reduce: [field('canais'), { '+': [{ var: 'accumulator' }, 1] }, 0] }, 2] }, true],
    ['joined lists', { in: ['fax', { merge: [field('canais'), ['fax']] }] }, true],
    ['a filter within', { or: [{ contains: [field('titulo'), 'IMPRES'] }, field('segredo')] }, true],
    [
      'a day relative to now within',
      { if: [{ '<': [field('inicio'), { date: ['today'] }] }, field('urgente'), false] },
      true,
    ],
  ])('may be %s', (_, rule, expected) => {
    expect(holds(rule, record)).toBe(expected);
  });

  it('is what json-logic-js says of numbers, texts and yes or no, where no field is compared with a constant or a field', () => {
    const number = fc.constantFrom<unknown>(field('quantidade'), field('minimo'), 0, 2, -1.5);
    const sum = fc
      .tuple(fc.constantFrom('+', '-', '*', '/', '%', 'max', 'min'), number, number)
      .map(([op, a, b]) => ({ [op]: [a, b] }));
    const compared = fc
      .tuple(fc.constantFrom('<', '>=', '==', '!==', '==='), sum, sum)
      .map(([op, a, b]) => ({ [op]: [a, b] }));
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        compared,
        fc
          .tuple(fc.constantFrom('and', 'or', 'if'), fc.array(tie('tree'), { minLength: 1, maxLength: 3 }))
          .map(([op, all]) => ({ [op]: all })),
        tie('tree').map((one) => ({ '!': [one] })),
      ),
    }));
    fc.assert(
      fc.property(
        tree,
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: -3, max: 3 }),
        (rule, quantidade, minimo) => {
          const values = { quantidade, minimo };
          expect(holds(rule, values)).toBe(jsonLogic.truthy(jsonLogic.apply(rule as RulesLogic, values)));
        },
      ),
    );
  });

  it('names the fields that it reads', () => {
    const rule = {
      if: [
        { '>': [field('quantidade'), field('minimo')] },
        { missing: ['fim'] },
        { '==': [field('urgente'), field('$isActive')] },
      ],
    };
    expect(compileLogic(rule, scope).reads.toSorted()).toEqual(['fim', 'minimo', 'quantidade', 'urgente']);
  });

  it.each<[string, unknown, RegExp]>([
    ['an operator that does not exist', { soma: [1, 2] }, /não existe o operador "soma"/],
    ['what writes to the console', { log: 'x' }, /não existe o operador "log"/],
    ['what calls a method', { method: [field('titulo'), 'toString'] }, /não existe o operador "method"/],
    ['a name that is computed', { var: { cat: ['ti', 'tulo'] } }, /o nome em "var" é um texto fixo/],
    ['a missing name that is computed', { missing: [{ cat: ['a', 'b'] }] }, /os nomes em "missing" são textos fixos/],
    [
      'a field within a list',
      { all: [field('canais'), { '==': [{ var: 'titulo' }, 'x'] }] },
      /"var" lê somente o item/,
    ],
    ['a list within a list', { all: [field('canais'), { some: [[1, 2], { var: '' }] }] }, /dentro de outra lista/],
    ['fields of different kinds', { '<': [field('titulo'), field('quantidade')] }, /não guardam o mesmo tipo/],
    ['two operators', { '!': [1], '+': [1] }, /exatamente um operador/],
    ['too long a list', { in: [1, Array.from({ length: 1001 }, () => 1)] }, /até 1000 itens/],
    ['too many levels', JSON.parse('{"!!":['.repeat(14) + '1' + ']}'.repeat(14)), /até 12 níveis/],
  ])('is refused with %s', (_, rule, reason) => {
    expect(() => compileLogic(rule, scope)).toThrow(
      expect.objectContaining({
        code: 'FILTER_SYNTAX',
        details: expect.objectContaining({ reason: expect.stringMatching(reason) as string }) as object,
      }),
    );
  });

  it('refuses a field that does not exist and one that may not be read in the same way', () => {
    for (const name of ['segredo', 'inexistente', 'constructor', '__proto__'])
      expect(() => compileLogic({ '!!': [field(name)] }, { ...scope, attributes: attributes.slice(0, 7) })).toThrow(
        expect.objectContaining({ code: 'FILTER_ATTRIBUTE_UNKNOWN' }),
      );
  });

  it('does not grow without end', () => {
    const doubled = { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] };
    const items = Array.from({ length: 1000 }, () => 1);
    const merged = { merge: [{ var: 'accumulator' }, { var: 'accumulator' }] };
    // 2 to the power of 1,000 characters, or entries.
    expect(() => holds({ '!!': [{ reduce: [items, doubled, 'x'] }] }, record)).not.toThrow();
    expect(() => holds({ '!!': [{ reduce: [items, merged, [1]] }] }, record)).not.toThrow();
  });

  it('leaves json-logic-js as it is for the rest of the page', () => {
    holds({ cat: ['a'] }, record);
    expect(jsonLogic.apply({ cat: ['x'.repeat(2000)] }, {})).toHaveLength(2000);
    expect(jsonLogic.apply({ var: 'a' }, { a: 1 })).toBe(1);
  });

  it('has nothing of what a person may not read, and is what it would be if that were empty', () => {
    const mayRead = (name: string) => name !== 'segredo';
    const leaf = fc.constantFrom<unknown>(
      field('segredo'),
      field('titulo'),
      { '==': [field('segredo'), 'x'] },
      { '!=': [field('segredo'), field('titulo')] },
      { '<': [field('titulo'), field('segredo')] },
      { missing: ['segredo', 'titulo'] },
      { missing_some: [1, ['segredo', 'titulo']] },
      { '!==': [field('segredo'), null] },
      { var: ['segredo', 'outro'] },
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc
          .tuple(fc.constantFrom('and', 'or', 'if'), fc.array(tie('tree'), { minLength: 1, maxLength: 3 }))
          .map(([op, all]) => ({ [op]: all })),
        tie('tree').map((one) => ({ '!': one })),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom('x', 'y', null), fc.constantFrom('x', null), (rule, segredo, titulo) => {
        const readable = { '!!': [readableLogic(rule, mayRead)] };
        expect(JSON.stringify(readable)).not.toContain('segredo');
        const withoutSecret = { ...scope, attributes: attributes.slice(0, 7) };
        expect(compileLogic(readable, withoutSecret).holds({ segredo, titulo }, context)).toBe(
          compileLogic({ '!!': [rule] }, scope).holds({ segredo: null, titulo }, context),
        );
      }),
    );
  });
});

describe('a template with such a rule', () => {
  it('compiles each of its rules once', () => {
    const rule = { '>': [field('quantidade'), field('minimo')] };
    const areas = attributes.map((one, order) =>
      templateArea(one, {
        order,
        configs: one.identifier === 'titulo' ? { visibleWhen: rule, readOnlyWhen: rule } : {},
      }),
    );
    const compile = vi.fn(logicRules.compile);
    const request = {
      subject: subject({ subjectAttributes: attributes }),
      template: template({ templateAreas: areas }),
    };
    compileRules({ ...request, componentTypes, logic: { ...logicRules, compile } });
    expect(new Set(compile.mock.results.map(({ value }) => value as unknown)).size).toBe(2);
    expect(compile).toHaveBeenCalledTimes(4);
  });

  const [titulo, ...others] = attributes;
  const rule = { '>': [{ '+': [field('quantidade'), field('minimo')] }, 7] };
  const made = (visibleWhen: unknown) => ({
    subject: subject({ subjectAttributes: attributes }),
    template: template({
      templateAreas: [
        templateArea(titulo as (typeof attributes)[0], { order: 1, configs: { visibleWhen } }),
        ...others.map((one, index) => templateArea(one, { order: index + 2 })),
      ],
    }),
  });

  it.each([
    ['as JSON', rule],
    ['as its text', JSON.stringify(rule)],
  ])('shows its field while the rule holds: %s', async (_, written) => {
    const context_ = made(written);
    const logic = await loadLogic(context_);
    const rules = compileRules({ ...context_, componentTypes, logic });
    expect(rules.outcomeOf(1, { quantidade: 5, minimo: 3 }, context).isVisible).toBe(true);
    expect(rules.outcomeOf(1, { quantidade: 4, minimo: 3 }, context).isVisible).toBe(false);
    expect(rules.affectedBy(2)).toEqual([1]);
    expect(rules.affectedBy(3)).toEqual([1]);
  });

  it('loads nothing where all rules are filters', async () => {
    expect(await loadLogic(made({ '==': [field('urgente'), true] }))).toBeUndefined();
  });

  it('is refused where json-logic is missing, with the field and the reason', () => {
    expect(() => compileRules({ ...made(rule), componentTypes })).toThrow(/visibleWhen of field "Título"/);
  });

  it('sends a person nothing of what they may not read', () => {
    const { template: sent } = {
      template: readableTemplate(made({ if: [field('segredo'), true, false] }).template, others.slice(0, 6)),
    };
    expect(JSON.stringify(sent.templateAreas[0]?.templateAreaConfigs)).not.toContain('segredo');
  });

  it('goes in no circle', () => {
    const context_ = made({ '!!': [{ cat: [field('titulo'), field('quantidade')] }] });
    expect(() => compileRules({ ...context_, componentTypes, logic: logicRules })).toThrow(
      expect.objectContaining({ code: 'RULES_CYCLE' }),
    );
  });
});
