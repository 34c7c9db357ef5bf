import { expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { describeFilter } from '../filter/describeFilter';
import { attribute } from '../testing/builders';
import { talkIdLabel } from './talkIdLabel';

it('calls the number of a record as no attribute beside it is called', () => {
  expect(talkIdLabel(['Nome'])).toBe('Código');
  expect(talkIdLabel(['codigo', 'Nome'])).toBe('Registro');
  expect(talkIdLabel(['Código', 'Registro'])).toBe('Número do registro');
});

it('distinguishes a filter by the number of a record from one by an attribute called Código', () => {
  const code = attribute({ identifier: 'codigo', name: 'Código', componentId: 3 });
  const scope = { attributes: [code], componentTypes: createComponentTypes() };
  expect(describeFilter({ '==': [{ var: 'codigo' }, 5] }, scope)).toBe('Código é igual a 5');
  expect(describeFilter({ '==': [{ var: '$talkId' }, 5] }, scope)).toBe('Registro é igual a 5');
});
