import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configSchemaOf } from '../component-types/configs/configSchemaOf';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { ComponentConfigs } from '../contract/attribute';
import { configsInPortuguese } from '../messages/configs/configTranslate';
import { attribute } from '../testing/builders';
import { configsArbitrary } from '../testing/configsArbitrary';
import { configForm } from './configForm';
import { defineEntity } from './defineEntity';

const componentTypes = createComponentTypes();

function formOf(componentId: number) {
  const type = componentTypes.get(componentId);
  const schema = configSchemaOf(type);
  if (!schema) throw new Error('no configs');
  const form = configForm<{ id: number }>({
    type,
    schema,
    translate: configsInPortuguese,
    editors: { dateAttribute: () => ({ options: [{ id: 'inicio', name: 'Início' }] }) },
    attributeOf: (componentConfigs, valueOf) =>
      attribute({ componentId, componentConfigs, length: (valueOf('length') as number | null) ?? null }),
    reads: ['length'],
  });
  const length = { identifier: 'length', label: 'Tamanho', component: 'number' as const };
  return { schema, form, definition: defineEntity({ name: 'x', key: 'id', attributes: [length, ...form.attributes] }) };
}

const problemOf = (componentId: number, config: string, values: Record<string, unknown>) => {
  const { form } = formOf(componentId);
  const one = form.attributes.find(({ identifier }) => identifier === config);
  return one?.check?.(values[config], (name) => values[name] ?? null) ?? null;
};

describe('the form of configs', () => {
  it.each(componentTypes.numbers())(
    'of component %i has a field for each config, and reads and writes all of them',
    (number) => {
      const { schema, form, definition } = formOf(number);
      expect(definition.leaves.length).toBeGreaterThan(1);
      for (const { label, help } of form.attributes) {
        expect(label).toMatch(/^[A-ZÀ-Ú][^.]*$/);
        expect(help).toMatch(/\.$/);
      }
      fc.assert(
        fc.property(configsArbitrary(schema), (configs) => {
          const values = form.read(configs as ComponentConfigs);
          const written = form.write((identifier) => values[identifier]);
          // An empty text or list is no config.
          const expected = Object.entries(configs).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
          expect(written).toEqual(Object.fromEntries(expected));
        }),
        { numRuns: 50 },
      );
    },
  );

  it('checks a config by its schema, and with those that its rules read', () => {
    expect(problemOf(32, 'config_daysGreaterThan', { config_daysGreaterThan: 1e9 })).toContain('de -36.525 a 36.525');
    const days = { config_daysGreaterThan: 3, config_daysNotGreaterThan: 1 };
    expect(problemOf(32, 'config_daysNotGreaterThan', days)).toBe(
      'O último dia aceito não pode ser antes do primeiro.',
    );
    expect(problemOf(32, 'config_daysGreaterThan', days)).toBeNull();
    expect(problemOf(1, 'config_minChars', { config_minChars: 9, length: 5 })).toContain('5 caracteres');
    const { form } = formOf(1);
    const minChars = form.attributes.find(({ identifier }) => identifier === 'config_minChars');
    expect(minChars?.checkedWith).toEqual(expect.arrayContaining(['config_inputMask', 'length']));
  });

  it('chooses from the labels of a list, shows defaults as placeholders, and takes editors of the page by name', () => {
    const byId = new Map(formOf(23).form.attributes.map((one) => [one.identifier, one]));
    expect(byId.get('config_thousands')?.options).toContainEqual({ id: '""', name: 'Nenhum' });
    expect(byId.get('config_precision')).toMatchObject({ component: 'number', placeholder: '2' });
    const documents = formOf(2).form.attributes[0];
    expect(documents).toMatchObject({ isMultiple: true, placeholder: 'CNPJ' });
    const [start] = formOf(20).form.attributes;
    expect(start).toMatchObject({
      label: 'Início do período',
      options: [{ id: 'inicio', name: 'Início' }],
      requiredWhen: { or: [{ notEmpty: [{ var: 'config_inBetween_end' }] }] },
    });
  });
});
