import { describe, expect, it } from 'vitest';
import { createComponentTypes } from './createComponentTypes';
import { kinds } from './kinds';
import { attribute } from '../testing/builders';

const numbersOf = (kind: string) =>
  Object.entries(kinds)
    .filter(([, own]) => own === kind)
    .map(([number]) => Number(number));

/** Reads a stored value of a component number: the value to compare, and its text. */
const read = (componentId: number, value: unknown) => {
  const one = attribute({ componentId });
  const type = createComponentTypes().get(componentId);
  return [type.kind, type.filterType(one), type.format(value, one, { timeZone: 'America/Sao_Paulo' })];
};

describe('the kind of each component number', () => {
  it('reads 1, 2, 3, 6, 15, 16, 18, 19, 20, 26 and 30 as text, and 13 too [FIELD-04]', () => {
    expect(numbersOf('text')).toEqual([1, 2, 3, 6, 13, 15, 16, 18, 19, 20, 26, 30]);
  });
  it('reads 4, 14 and our own 35 as select [FIELD-05]', () => expect(numbersOf('select')).toEqual([4, 14, 35]));
  it('reads 5, 23, 24 and 25 as measurement [FIELD-06]', () =>
    expect(numbersOf('measurement')).toEqual([5, 23, 24, 25]));
  it('reads 10 and 27 as boolean [FIELD-07]', () => {
    expect(numbersOf('boolean')).toEqual([10, 27]);
    for (const number of [10, 27]) {
      expect(read(number, true)).toEqual(['boolean', 'boolean', 'Sim']);
      expect(read(number, false)).toEqual(['boolean', 'boolean', 'Não']);
    }
  });
  it('reads 11 and 28 as datetime [FIELD-08]', () => expect(numbersOf('datetime')).toEqual([11, 28]));
  it('reads 32 as date [FIELD-09]', () => {
    expect(numbersOf('date')).toEqual([32]);
    expect(read(32, '2026-03-06')).toEqual(['date', 'date', '06/03/2026']);
  });
  it('reads 17 and 33 as multi-text [FIELD-10]', () => expect(numbersOf('multi-text')).toEqual([17, 33]));
  it('reads 22 and 34 as file [FIELD-12]', () => expect(numbersOf('file')).toEqual([22, 34]));
  it('reads 29 as joined objects [FIELD-13]', () => expect(numbersOf('objects')).toEqual([29]));
  it('reads 31 as a licence plate [FIELD-14]', () => {
    expect(numbersOf('plate')).toEqual([31]);
    expect(read(31, 'ABC-1D23')).toEqual(['plate', 'text', 'ABC-1D23']);
    const plate = attribute({ componentId: 31 });
    const type = createComponentTypes().get(31);
    expect(type.parse('abc1d23', plate, { timeZone: 'UTC' })).toEqual({ ok: true, value: 'ABC-1D23' });
  });
  it('reads 12 as a filter [FIELD-16]', () => expect(numbersOf('filter')).toEqual([12]));

  it('is the kind of every component type that we bring', () => {
    const types = createComponentTypes();
    for (const number of types.numbers())
      expect([number, types.get(number).kind]).toEqual([number, kinds[number as 1]]);
  });
});
