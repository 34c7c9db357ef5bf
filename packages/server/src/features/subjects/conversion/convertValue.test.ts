import { createComponentTypes, type SubjectAttribute } from '@assunto/engine/core';
import { attribute } from '@assunto/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createValueConverter, isConvertible, type RelatedNames } from './convertValue';

const componentTypes = createComponentTypes();
const timeZone = 'America/Sao_Paulo';
const nobody: RelatedNames = { nameOf: () => undefined, find: () => undefined };
const options = ['Rede', 'Acesso', 'Impressora, cor'].map((name, index) => ({ id: `o${index}`, name }));
const list = { componentId: 4, componentConfigs: { options } };
const related = { subjectId: 9, subjectIdentifier: 'cliente', subjectName: 'Cliente' };

type Given = Partial<SubjectAttribute>;
const converter = (source: Given, target: Given) =>
  createValueConverter({
    componentTypes,
    timeZone,
    source: attribute({ subjectAttributeId: 1, ...source }),
    target: attribute({ subjectAttributeId: 1, ...target }),
  });
const converted = (source: Given, target: Given, value: unknown, names = nobody) =>
  converter(source, target).convert(value, names);

describe('a value of one type becomes one of another', () => {
  it.each<[string, Given, Given, unknown, unknown]>([
    ['text to money', { componentId: 1 }, { componentId: 5 }, 'R$ 1.234,50', 1234.5],
    ['text to number', { componentId: 1 }, { componentId: 3 }, ' 1.234 ', 1234],
    ['text to option by its label', { componentId: 1 }, list, 'ACESSO', 'o1'],
    ['text to several options', { componentId: 1 }, { ...list, isMultipleValues: true }, 'Rede; Acesso', ['o0', 'o1']],
    ['option to text', list, { componentId: 1 }, 'o1', 'Acesso'],
    ['one option to several', list, { ...list, isMultipleValues: true }, 'o1', ['o1']],
    ['options to list of texts', { ...list, isMultipleValues: true }, { componentId: 17 }, ['o0', 'o1'], 'Rede;Acesso'],
    ['number to text', { componentId: 3 }, { componentId: 1 }, 1234, '1234'],
    ['number to decimal', { componentId: 3 }, { componentId: 23 }, 12, 12],
    ['date to moment', { componentId: 32 }, { componentId: 11 }, '2026-03-09', '2026-03-09T03:00:00Z'],
    ['moment to date', { componentId: 11 }, { componentId: 32 }, '2026-03-09T03:00:00Z', '2026-03-09'],
    ['text to date', { componentId: 1 }, { componentId: 32 }, '09/03/2026', '2026-03-09'],
    ['yes to text', { componentId: 10 }, { componentId: 1 }, true, 'Sim'],
    ['text to yes', { componentId: 1 }, { componentId: 10 }, 'sim', true],
  ])('%s', (_title, source, target, value, expected) => {
    expect(converted(source, target, value)).toEqual({ outcome: 'converted', value: expected });
  });

  it('an empty text becomes an empty number', () => {
    expect(converted({ componentId: 1 }, { componentId: 3 }, '')).toEqual({ outcome: 'empty' });
    expect(converted({ componentId: 1 }, { componentId: 3 }, null)).toEqual({ outcome: 'empty' });
  });

  it.each<[string, Given, Given, unknown, unknown, string]>([
    ['leading zeros', { componentId: 1 }, { componentId: 3 }, '007', 7, 'zeros'],
    ['the time', { componentId: 11 }, { componentId: 32 }, '2026-03-09T15:30:00Z', '2026-03-09', 'time'],
    ['decimals', { componentId: 23 }, { componentId: 3 }, 2.5, 3, 'rounded'],
    [
      'decimals beyond the precision',
      { componentId: 23 },
      { componentId: 23, componentConfigs: { precision: 1 } },
      2.55,
      2.6,
      'rounded',
    ],
    ['other values', { ...list, isMultipleValues: true }, list, ['o1', 'o0'], 'o1', 'others'],
    ['lines', { componentId: 26 }, { componentId: 1 }, 'um\ndois', 'um dois', 'lines'],
  ])('says that it loses %s', (_title, source, target, value, expected, loss) => {
    expect(converted(source, target, value)).toEqual({ outcome: 'lossy', value: expected, loss });
  });

  it.each<[string, Given, Given, unknown]>([
    ['a text that is no number', { componentId: 1 }, { componentId: 3 }, 'doze'],
    ['a number beyond the maximum', { componentId: 1 }, { componentId: 3, componentConfigs: { maximum: 10 } }, '12'],
    ['a text longer than allowed', { componentId: 26 }, { componentId: 1, length: 5 }, 'comprido demais'],
    ['a text that is no option', { componentId: 1 }, list, 'Outra'],
    ['an impossible day', { componentId: 1 }, { componentId: 32 }, '31/02/2026'],
    [
      'an option that the new list lacks',
      list,
      { componentId: 4, componentConfigs: { options: [{ id: 'x', name: 'X' }] } },
      'o1',
    ],
  ])('refuses %s, with a sentence', (_title, source, target, value) => {
    const found = converted(source, target, value);
    expect(found.outcome).toBe('failed');
    expect((found as { message: string }).message.length).toBeGreaterThan(5);
  });

  it('finds related records by name, and names them when they become texts', () => {
    const names: RelatedNames = {
      nameOf: (id) => (id === 7 ? 'Padaria' : undefined),
      find: (name) => ({ Padaria: 7, Mercado: 8, Dupla: 'many' as const })[name],
    };
    const one = { componentId: 4, relatedSubject: related };
    expect(converted({ componentId: 1 }, one, 'Padaria', names)).toEqual({ outcome: 'converted', value: 7 });
    expect(converted({ componentId: 1 }, one, 'Dupla', names)).toMatchObject({ code: 'relatedMany' });
    expect(converted({ componentId: 1 }, one, 'Bar', names)).toMatchObject({ code: 'relatedMissing' });
    expect(converted({ componentId: 1 }, { ...one, isMultipleValues: true }, 'Padaria; Mercado', names)).toEqual({
      outcome: 'converted',
      value: [7, 8],
    });
    expect(converted(one, { componentId: 1 }, 7, names)).toEqual({
      outcome: 'lossy',
      value: 'Padaria',
      loss: 'relation',
    });
    expect(converted(one, { ...one, isMultipleValues: true }, 7, names)).toEqual({ outcome: 'converted', value: [7] });
  });

  it('never becomes or was a file, a filter or columns of a report', () => {
    const possible = (from: number, to: number) =>
      isConvertible({
        componentTypes,
        source: attribute({ componentId: from }),
        target: attribute({ componentId: to }),
      });
    expect([possible(22, 34), possible(22, 1), possible(1, 22), possible(12, 1), possible(1, 15)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a value that is converted without loss comes back as it was', () => {
  const cents = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((value) => value / 100);
  const days = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const moments = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => `${date.toISOString().slice(0, 19)}Z`);
  const choices = fc.constantFrom('o0', 'o1', 'o2');
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.stringMatching(/^[0-9.,]{1,8}$/),
    fc.constantFrom('Sim', 'Rede', '09/03/2026'),
  );
  const rows: [string, Given, Given, fc.Arbitrary<unknown>][] = [
    ['money and text', { componentId: 5 }, { componentId: 1 }, cents],
    ['number and text', { componentId: 3 }, { componentId: 1 }, fc.integer({ min: -2147483648, max: 2147483647 })],
    ['decimal and number', { componentId: 23 }, { componentId: 3 }, cents],
    ['date and text', { componentId: 32 }, { componentId: 1 }, days],
    ['date and moment', { componentId: 32 }, { componentId: 11 }, days],
    ['moment and date', { componentId: 11 }, { componentId: 32 }, moments],
    ['moment and text', { componentId: 11 }, { componentId: 1 }, moments],
    ['option and text', list, { componentId: 1 }, choices],
    ['option and options', list, { ...list, isMultipleValues: true }, choices],
    [
      'options and text',
      { ...list, isMultipleValues: true },
      { componentId: 1 },
      fc.uniqueArray(choices, { minLength: 1 }),
    ],
    ['yes or no and text', { componentId: 10 }, { componentId: 1 }, fc.boolean()],
  ];
  it.each(rows)('%s', (_title, source, target, values) => {
    const [there, back] = [converter(source, target), converter(target, source)];
    fc.assert(
      fc.property(values, (value) => {
        const found = there.convert(value, nobody);
        if (found.outcome !== 'converted') return;
        expect(back.convert(found.value, nobody)).toMatchObject({ value });
      }),
    );
  });

  it('and any text becomes a value that is valid, or none', () => {
    const targets = [3, 5, 11, 32, 10, 13, 31, 6, 19, 17].map((componentId): Given => ({ componentId })).concat(list);
    fc.assert(
      fc.property(texts, fc.constantFrom(...targets), (text, target) => {
        const found = converted({ componentId: 1 }, target, text);
        const wanted = attribute({ subjectAttributeId: 1, ...target });
        if (!('value' in found)) return;
        // Stored values are those that a save would store.
        expect(componentTypes.get(wanted.componentId).normalise(found.value, wanted)).toEqual(found.value);
      }),
    );
  });
});
