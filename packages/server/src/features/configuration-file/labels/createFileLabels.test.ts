import { createComponentTypes } from '@assunto/engine/core';
import { expect, it } from 'vitest';
import { differencesOf } from '../differences';
import { createFileLabels } from './createFileLabels';

const labels = createFileLabels(
  { nameOf: (kind, key) => `${kind} ${key}`, attributesOf: () => [] },
  createComponentTypes(),
);
/** What a property that is new in a file is, in words. */
const textOf = (property: string, value: unknown): string[] =>
  differencesOf({}, { [property]: value }).map((difference) => labels.text(difference, difference.after));

it('names an item by its name alone, and by its configuration with the value of that', () => {
  expect(textOf('templateAreas', [{ templateAreaName: 'Dados' }, { templateAreaName: 'Prazos' }])).toEqual([
    'Dados; Prazos',
  ]);
  const width = [{ configIdentifier: 'width', value: 120 }];
  expect(textOf('configs', width)).toEqual(['Largura: 120']);
  expect(textOf('configs', [...width, { configIdentifier: 'isFixed', value: true }])).toEqual([
    'Largura: 120; Fixa: Sim',
  ]);
  expect(textOf('configs', [{ configIdentifier: 'estranha', value: null }])).toEqual(['estranha: –']);
});

it('names an item without a name by what it has', () => {
  expect(textOf('steps', [{ once: true, negate: false, cronString: '' }])).toEqual(['Uma vez por registro: Sim']);
});

it('names a right with what it is about, and a filter where it has one', () => {
  const actions = [
    { actionIdentifier: 'SELECT', filter: null },
    { actionIdentifier: 'DELETE', filter: 'x' },
  ];
  expect(textOf('permissions', [{ resourceId: 'chamado', actions }])).toEqual([
    'chamado (Visualizar, Excluir (com filtro: x))',
  ]);
});
