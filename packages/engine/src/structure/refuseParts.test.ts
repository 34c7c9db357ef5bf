import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { list, object, variants } from '../definition/composites';
import { defineForm } from '../definition/defineForm';
import { number, text } from '../definition/leaves';
import { isStructureType, problemsWithin } from './itemProblems';
import { readStructure } from './readStructure';

const definition = defineForm({
  name: 'order',
  fields: {
    lines: list(
      object({
        product: text({ label: 'Produto' }),
        address: object({ city: text({ label: 'Cidade' }) }),
        steps: list(variants('kind', { wait: object({ days: number({ label: 'Dias' }) }) }), { label: 'Passos' }),
      }),
      { label: 'Linhas' },
    ),
  },
});
const [leaf] = definition.leaves;
const type = leaf?.field?.type;
if (!type || !isStructureType(type)) throw new Error('The form has a list.');
const { structure } = type;
const types = createComponentTypes();
const me = { accountId: 1, roomId: 1, name: 'Ana', email: null };
const context = { componentTypes: types, me, timeZone: 'UTC', translate: undefined, valueOf: () => null };

const value = readStructure(
  structure,
  [
    { product: 'a', address: { city: 'b' }, steps: [] },
    { product: 'c', address: { city: 'd' }, steps: [{ kind: 'wait', days: 1 }] },
  ],
  types,
  'saved',
);

const shown = (path: string) => {
  const refused = type.refuse?.(value, [{ path: path.split('/'), code: 'x', message: 'Não.' }]);
  return problemsWithin(structure, refused, context).map((one) => one.path.join('/'));
};

describe('what a server refused of a list', () => {
  it.each([
    ['0/product', 'Linhas/1/Produto'],
    ['1/address/city', 'Linhas/2/Cidade'],
    ['1/steps/0/days', 'Linhas/2/Passos/1/Dias'],
    ['1', 'Linhas/2/Produto'],
    ['1/unknown', 'Linhas/2/Produto'],
  ])('of %s is at %s', (path, expected) => expect(shown(path)).toEqual([expected]));

  it('of an item that is not there is at no field', () => expect(shown('7/product')).toEqual([]));

  it('leaves the value as it is, and the items of which nothing was refused', () => {
    const refused = type.refuse?.(value, [{ path: ['0', 'product'], code: 'x', message: 'Não.' }]) as unknown[];
    expect([refused, refused[1] === (value as unknown[])[1]]).toEqual([value, true]);
    expect(problemsWithin(structure, type.refuse?.(refused, []), context)).toEqual([]);
    expect(type.refuse?.(value, [])).toBe(value);
  });
});
