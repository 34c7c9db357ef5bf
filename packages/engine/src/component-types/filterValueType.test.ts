import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { filterValueType } from './filterValueType';

const context = { timeZone: 'America/Sao_Paulo' };
const rule = attribute({ name: 'Regra', componentId: 12 });
const tree = { '==': [{ var: 'urgente' }, true] };

describe('filter', () => {
  it('keeps a tree that arrives as an object or as its JSON text', () => {
    expect(filterValueType.normalise(tree, rule)).toEqual(tree);
    expect(filterValueType.normalise(JSON.stringify(tree), rule)).toEqual(tree);
    for (const empty of ['', {}, '{}', null, undefined]) expect(filterValueType.normalise(empty, rule)).toBeNull();
    for (const wrong of ['{', '[]', 7]) expect(filterValueType.normalise(wrong, rule)).toBe(wrong);
  });

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (any) => {
        const value = JSON.parse(JSON.stringify(any)) as object;
        const shown = filterValueType.format({ ...value }, rule, context);
        expect(filterValueType.parse(shown, rule, context)).toEqual({ ok: true, value });
      }),
    );
    expect(filterValueType.parse('[1]', rule, context)).toEqual({ ok: false, message: 'O filtro não é válido.' });
  });
});
