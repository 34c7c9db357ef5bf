import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { attribute } from '../testing/builders';
import { chamadoFixture } from '../testing/chamado.fixture';
import { attributeSchema } from './attributeSchema';
import { valuesToSave } from './valuesToSave';

const componentTypes = createComponentTypes();
const all = { create: true, update: true, delete: true };
const one = (id: number, given: Parameters<typeof attribute>[0] = {}) =>
  attribute({ subjectAttributeId: id, ...given });
const idsOf = (isNew: boolean, attributes = mixed) =>
  valuesToSave({
    attributes,
    values: new Map(attributes.map((x) => [x.subjectAttributeId, 'x'])),
    componentTypes,
    isNew,
  }).map(({ subjectAttributeId }) => subjectAttributeId);
const mixed = [
  one(1),
  one(2, { actions: { ...all, update: false } }),
  one(3, { actions: { ...all, create: false } }),
  one(4, { isInternal: true }),
  one(5, { isEditable: false }),
];

describe('the values of a save', () => {
  it('are only those that the caller may update, and on a new record create [TALK-21]', () => {
    expect(idsOf(false)).toEqual([1, 3]);
    expect(idsOf(true)).toEqual([1, 2]);
  });

  it('are never those of internal attributes [TALK-22]', () => {
    expect(idsOf(false, [one(4, { isInternal: true })])).toEqual([]);
    expect(idsOf(true, [one(4, { isInternal: true })])).toEqual([]);
  });

  it('have the stored form: ids of options, null for nothing', () => {
    const { subject, attribute: named } = chamadoFixture;
    const ids = ['status', 'etiquetas', 'cliente', 'titulo'].map((name) => named(name).subjectAttributeId);
    const values = [{ id: 'aberto', name: 'Aberto' }, [], { id: 501, name: 'Padaria' }, '  '];
    const sent = valuesToSave({
      attributes: subject.subjectAttributes,
      values: new Map(ids.map((id, index) => [id, values[index]])),
      componentTypes,
      isNew: true,
    });
    expect(sent).toEqual([
      { subjectAttributeId: 101, value: null },
      { subjectAttributeId: 103, value: 'aberto' },
      { subjectAttributeId: 104, value: null },
      { subjectAttributeId: 105, value: 501 },
    ]);
  });

  it('of an update are the changed ones when the original is known', () => {
    const attributes = [one(1), one(2, { componentId: 4, componentConfigs: { options: [{ id: 'a', name: 'A' }] } })];
    const original = new Map<number, unknown>([
      [1, 'antes'],
      [2, { id: 'a', name: 'A' }],
    ]);
    const values = new Map<number, unknown>([
      [1, 'depois'],
      [2, 'a'],
    ]);
    const save = { attributes, values, componentTypes, isNew: false, original };
    expect(valuesToSave(save)).toEqual([{ subjectAttributeId: 1, value: 'depois' }]);
    expect(valuesToSave({ ...save, values: original })).toEqual([]);
  });
});

it('an attribute compiles to the schema of its stored value', () => {
  const { attribute: named } = chamadoFixture;
  expect(attributeSchema(named('titulo'), componentTypes)).toEqual({ title: 'Título', type: 'string', maxLength: 120 });
  expect(attributeSchema(named('cliente'), componentTypes)).toMatchObject({ title: 'Cliente', type: 'integer' });
  expect(attributeSchema(one(1, { componentConfigs: { help: 'Ajuda' } }), componentTypes).description).toBe('Ajuda');
});
