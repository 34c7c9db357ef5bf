import Ajv from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configSchemaOf } from '../component-types/configs/configSchemaOf';
import type { JsonSchema } from '../component-types/ComponentType';
import { configsInPortuguese } from '../messages/configs/configTranslate';
import { isStructureType } from '../structure/itemProblems';
import { attribute } from '../testing/builders';
import { configsArbitrary } from '../testing/configsArbitrary';
import { configFields } from '../validation/configFields';
import { fromJsonSchema } from './fromJsonSchema';
import { custom, select } from './leaves';
import { context, openSchema, ours } from './testing/openSchema';
import { ourLogic } from './testing/ourLogic';

const writing = { ...context, componentTypes: ours, valueOf: () => null };

const text = { type: 'string' } as const;

describe('the form of a JSON Schema', () => {
  it('has a field for each value, with its title, help, order and component', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      title: 'Entrega',
      properties: {
        note: { ...text, description: 'Para quem entrega' },
        size: { $ref: '#/$defs/size', title: 'Tamanho' },
        address: { type: 'object', properties: { city: { ...text, maxLength: 60 } } },
        days: {
          type: 'array',
          items: {
            oneOf: [
              { const: 1, title: 'Segunda' },
              { const: 2, title: 'Terça' },
            ],
          },
        },
        isUrgent: { type: 'boolean', default: true },
      },
      $defs: { size: { enum: ['s', null, 3] } },
    };
    const { leaves } = openSchema(schema, {
      'ui:order': ['size', '*'],
      note: { 'ui:widget': 'textarea', 'ui:options': { columns: 12 } },
      size: { 'ui:enumNames': ['Pequeno', 'Nenhum'] },
    });
    const facts = leaves.map((leaf) => [
      leaf.path.join('.'),
      leaf.label,
      leaf.section,
      ours.get(leaf.attribute.componentId).name,
    ]);
    expect(facts).toEqual([
      ['it.size', 'Tamanho', 'Entrega', 'select'],
      ['it.note', 'note', 'Entrega', 'multiline'],
      ['it.address.city', 'city', 'Entrega', 'text'],
      ['it.days', 'days', 'Entrega', 'select'],
      ['it.isUrgent', 'isUrgent', 'Entrega', 'switch'],
    ]);
    const [size, note, , days] = leaves;
    expect(size?.attribute.componentConfigs.options?.map(({ name }) => name)).toEqual(['Pequeno', 'Nenhum', '3']);
    expect(days?.attribute.componentConfigs.options?.map(({ name }) => name)).toEqual(['Segunda', 'Terça']);
    expect([note?.help, note?.columns]).toEqual(['Para quem entrega', 12]);
  });

  it('names what no field edits by its JSON pointer', () => {
    const refused = (properties: Record<string, unknown>, more: object = {}) => {
      try {
        fromJsonSchema({ type: 'object', properties, ...more });
        return null;
      } catch (error) {
        return String(error);
      }
    };
    expect(
      refused(
        {
          pair: { type: 'array', items: [text, text] },
          first: { type: 'array', prefixItems: [text] },
          either: { oneOf: [text, { type: 'number' }] },
          'a/b': { type: ['string', 'number'] },
          odd: { ...text, format: 'no-such-format' },
          deep: {
            type: 'object',
            properties: { inner: { type: 'object', properties: { x: text } } },
            if: { properties: { inner: { minProperties: 1 } }, unevaluatedProperties: false },
            then: { properties: { inner: { required: ['x'] } }, required: ['nobody'] },
          },
          map: { type: 'object', additionalProperties: text, minProperties: 1 },
          one: { type: 'object', properties: { x: text, y: text }, anyOf: [{ required: ['x'] }, { required: ['y'] }] },
          gone: { $ref: '#/$defs/gone' },
          changing: {
            type: 'object',
            if: {},
            then: { properties: { x: text } },
            else: { properties: { x: { type: 'number' } } },
          },
        },
        { patternProperties: {}, required: ['other'] },
      ),
    ).toBe(
      'EngineError: ENTITY_INVALID: the definition of entity "JSON Schema" is not usable: no field edits ' +
        [
          ...['/patternProperties', '/required/0', '/properties/pair/items', '/properties/first/prefixItems'],
          ...['/properties/either/type', '/properties/a~1b/type', '/properties/odd/format', '/properties/deep/if'],
          ...['/properties/deep/then/required/0', '/properties/deep/then/properties/inner'],
          ...['/properties/map/minProperties', '/properties/map/additionalProperties', '/properties/one/anyOf'],
          ...['/properties/gone/$ref', '/properties/changing/else/properties/x'],
        ].join(', ') +
        '; leave these parts out, or give them a field with "ui:field" of the uiSchema. Correct it where it is defined.',
    );
    const rows = { type: 'array', items: { type: 'object' } };
    const given = { rows: { 'ui:field': custom({ editor: () => null, columns: 12 }) } };
    expect(() => fromJsonSchema({ type: 'object', properties: { rows } }, given)).not.toThrow();
  });

  it('has of several kinds the choice of one, called as the schema calls it, and their fields', () => {
    const kind = (value: string, title: string, own: object) => ({
      title,
      type: 'object',
      properties: { kind: { const: value, title: 'Tipo' }, ...own },
    });
    const { leaves } = openSchema({
      type: 'object',
      properties: {
        step: {
          title: 'Passo',
          oneOf: [kind('mail', 'Enviar', { to: text }), kind('wait', 'Aguardar', { days: text })],
        },
      },
    });
    const type = leaves[0]?.field?.type;
    if (!type || !isStructureType(type)) throw new Error('The property has several kinds.');
    const [choice, to] = type.structure.fieldsOf({ kind: 'mail' }).leaves;
    expect([leaves[0]?.label, choice?.label, to?.label]).toEqual(['Passo', 'Tipo', 'to']);
    expect(choice?.attribute.componentConfigs.options?.map(({ name }) => name)).toEqual(['Enviar', 'Aguardar']);
  });

  it('is read-only where the schema or an object around says so, and shows an example', () => {
    const { leaves } = openSchema({
      type: 'object',
      properties: {
        a: { ...text, readOnly: true },
        b: { type: 'object', readOnly: true, properties: { c: text } },
        d: { ...text, examples: ['Rua A, 10'] },
      },
    });
    expect(leaves.map(({ attribute }) => [attribute.identifier, attribute.isEditable])).toEqual([
      ['it/a', false],
      ['it/b/c', false],
      ['it/d', true],
    ]);
    expect(leaves.at(-1)?.attribute.componentConfigs.placeholder).toBe('Rua A, 10');
  });

  it('leaves an optional yes or no out until a person gives it, so that nothing else is required for it', () => {
    const task = { type: 'object', required: ['name'], properties: { name: text, done: { type: 'boolean' } } };
    const form = openSchema({ type: 'object', properties: { task } });
    expect([form.isValid(), form.sent()]).toEqual([true, undefined]);
    form.fill({ task: { done: false } });
    expect(form.problemAt('it/task/name')).not.toBeNull();
  });

  it('sends no object of an item that has no value, whose required parts would be missing', () => {
    const home = { type: 'object', required: ['city'], properties: { city: text } };
    const row = { type: 'object', properties: { name: text, home } };
    const form = ourLogic({ type: 'object', properties: { rows: { type: 'array', items: row } } });
    form.edit({ path: ['rows'], to: 'add' });
    form.edit({ path: ['rows', 0, 'name'], to: 'value', value: 'a' });
    expect([form.data(), form.problems().size]).toEqual([{ rows: [{ name: 'a' }] }, 0]);
  });

  it('shows and requires what dependentSchemas and dependentRequired bring, and takes it away again', () => {
    const form = openSchema({
      type: 'object',
      properties: { card: text, name: text },
      dependentSchemas: { card: { properties: { address: { ...text, minLength: 3 } }, required: ['address'] } },
      dependentRequired: { card: ['name'] },
    });
    expect(form.isShown('it/address')).toBe(false);
    form.fill({ card: '1' });
    expect(form.isShown('it/address')).toBe(true);
    expect(['it/address', 'it/name'].map((one) => form.problemAt(one) !== null)).toEqual([true, true]);
    form.fill({ card: '1', name: 'Ana', address: 'Rua A' });
    expect([form.isValid(), form.sent()]).toEqual([true, { card: '1', name: 'Ana', address: 'Rua A' }]);
    form.fill({ card: null });
    expect([form.isValid(), form.sent()]).toEqual([true, { name: 'Ana' }]);
  });

  it('offers of a property what the condition that holds lists, and refuses anything else', () => {
    const listed = (values: readonly string[]) => ({ properties: { city: { enum: values } } });
    const form = openSchema({
      type: 'object',
      properties: { country: { enum: ['BR', 'PT'] } },
      allOf: [
        { if: { properties: { country: { const: 'BR' } }, required: ['country'] }, then: listed(['Recife', 'Lagos']) },
        { if: { properties: { country: { const: 'PT' } }, required: ['country'] }, then: listed(['Lisboa', 'Lagos']) },
      ],
    });
    form.fill({ country: 'BR', city: 'Lisboa' });
    expect(form.offered('it/city')).toEqual(['Recife', 'Lagos']);
    expect(form.problemAt('it/city')).toBe('Selecione um item da lista no campo city.');
    form.fill({ country: 'PT', city: 'Lisboa' });
    expect([form.isValid(), form.offered('it/city')]).toEqual([true, ['Lagos', 'Lisboa']]);
  });

  it('of a value within itself has items of its kind at any depth, also of several kinds', () => {
    const schema = {
      type: 'object',
      $defs: {
        rule: {
          oneOf: [
            {
              type: 'object',
              required: ['op', 'of'],
              properties: { op: { const: 'and' }, of: { type: 'array', items: { $ref: '#/$defs/rule' } } },
            },
            { type: 'object', required: ['op', 'name'], properties: { op: { const: 'is' }, name: { type: 'string' } } },
          ],
        },
      },
      properties: { rules: { type: 'array', items: { $ref: '#/$defs/rule' } }, next: { $ref: '#' } },
    };
    const stored = {
      rules: [
        {
          op: 'and',
          of: [
            { op: 'is', name: 'a' },
            { op: 'and', of: [{ op: 'is', name: 'b' }] },
          ],
        },
      ],
      next: { next: { rules: [{ op: 'is', name: 'c' }] } },
    };
    const form = openSchema(schema);
    form.fill(stored);
    expect([form.isValid(), form.sent()]).toEqual([true, stored]);
  });

  it('needs a part of an object that may be absent once another part is filled in', () => {
    const period = { type: 'object', properties: { from: text, until: text }, required: ['from', 'until'] };
    const form = openSchema({ type: 'object', properties: { period } });
    expect([form.isValid(), form.sent()]).toEqual([true, undefined]);
    form.fill({ period: { from: 'a' } });
    expect(form.problemAt('it/period/until')).not.toBeNull();
    form.fill({ period: { from: 'a', until: 'b' } });
    expect([form.isValid(), form.sent()]).toEqual([true, { period: { from: 'a', until: 'b' } }]);
  });

  it('accepts and sends what ajv accepts of values that its fields can show', () => {
    const ajv = new Ajv({ strict: false, multipleOfPrecision: 8 });
    const leaf = fc.oneof(
      fc.record({ type: fc.constant('string'), minLength: fc.nat(3), maxLength: fc.integer({ min: 3, max: 5 }) }),
      fc.record({ type: fc.constant('string'), pattern: fc.constantFrom('^a', 'b$') }),
      fc.record({
        type: fc.constant('integer'),
        minimum: fc.integer({ min: -3, max: 1 }),
        multipleOf: fc.constantFrom(1, 2),
      }),
      fc.record({ type: fc.constant('number'), exclusiveMaximum: fc.integer({ min: -1, max: 3 }) }),
      fc.constant({ enum: ['a', 1, false] }),
      fc.record({
        type: fc.constant('array'),
        items: fc.constant({ ...text, minLength: 2 }),
        maxItems: fc.integer({ min: 1, max: 3 }),
        minItems: fc.constant(1),
      }),
      fc.constant({ type: 'array', items: { enum: ['a', 2] }, uniqueItems: true, minItems: 1 }),
    );
    const names = ['p', 'q', 'r'] as const;
    const object = fc
      .record({ properties: fc.record({ p: leaf, q: leaf, r: leaf }), required: fc.subarray([...names]) })
      .map((given) => ({ type: 'object', ...given }));
    const schema = fc
      .record({ properties: fc.record({ p: leaf, q: object }), required: fc.subarray(['p', 'q']) })
      .map((given) => ({ type: 'object', ...given }));
    const word = fc.constantFrom('a', 'ab', 'abc', 'b', 'bbbbbb', 'xyz');
    const valueOf = (one: JsonSchema): fc.Arbitrary<unknown> => {
      if (one['type'] === 'string') return word;
      if (one['type'] === 'integer') return fc.integer({ min: -5, max: 5 });
      if (one['type'] === 'number') return fc.integer({ min: -20, max: 40 }).map((tenths) => tenths / 10);
      if (Array.isArray(one['enum'])) return fc.constantFrom(...(one['enum'] as unknown[]));
      if (one['type'] === 'array' && (one['items'] as JsonSchema)['enum'])
        return fc.subarray(['a', 2], { minLength: 1 });
      if (one['type'] === 'array') return fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
      return fc.record(
        Object.fromEntries(
          Object.entries(one['properties'] as Record<string, JsonSchema>).map(([name, part]) => [name, valueOf(part)]),
        ),
        { requiredKeys: [] },
      );
    };
    let accepted = 0;
    fc.assert(
      fc.property(
        schema.chain((one) => fc.tuple(fc.constant(one), valueOf(one))),
        ([one, value]) => {
          const form = openSchema(one);
          form.fill(value);
          const sent = form.sent() ?? {};
          // An object without any value is absent.
          const q = (value as { q?: object }).q;
          const expected = q && Object.keys(q).length === 0 ? { ...(value as object), q: undefined } : value;
          expect(sent).toEqual(expected);
          const isValid = Boolean(ajv.validate(one, JSON.parse(JSON.stringify(sent))));
          if (isValid) accepted += 1;
          expect(form.isValid()).toBe(isValid || isOnlyMissing(one, sent, ajv));
        },
      ),
      { numRuns: 400 },
    );
    expect(accepted).toBeGreaterThan(40);
  });

  it.each(ours.numbers())('of the configs of component %i reads and writes all that its schema accepts', (number) => {
    const schema = configSchemaOf(ours.get(number))!;
    const made = configFields({
      schema,
      translate: configsInPortuguese,
      editors: {
        dateAttribute: select({ options: [{ id: 'inicio', name: 'Início' }] }),
        options: custom({ editor: () => null }),
      },
      attributeOf: (componentConfigs) => attribute({ componentId: number, componentConfigs }),
    });
    const { leaves } = openSchema(made.schema, made.uiSchema);
    expect(leaves.length).toBeGreaterThan(0);
    for (const { label, help } of leaves)
      expect([label, help]).toEqual([expect.stringMatching(/^[A-ZÀ-Ú][^.]*$/), expect.stringMatching(/\.$/)]);
    fc.assert(
      fc.property(configsArbitrary(schema), (configs) => {
        const written = Object.fromEntries(
          leaves.flatMap(({ path, read, write }) => {
            const value = write?.(read?.({ it: configs } as never, ours) ?? null, writing);
            return value === undefined ? [] : [[path.slice(1).join('.'), value]];
          }),
        );
        // An empty text or list is no config.
        const filled = Object.entries(configs).filter(
          ([name, value]) =>
            !(Array.isArray(value) && value.length === 0) &&
            (value !== '' || schema.properties[name]?.enum !== undefined),
        );
        const flat = filled.flatMap(([name, value]) =>
          name === 'inBetween'
            ? Object.entries(value as object).map(([part, own]) => [`inBetween.${part}`, own])
            : [[name, value]],
        );
        expect(written).toEqual(Object.fromEntries(flat));
      }),
      { numRuns: 30 },
    );
  });

  it('of configs has their own sentences, and the rules between them', () => {
    const problemOf = (componentId: number, configs: object, config: string) => {
      const made = configFields({
        schema: configSchemaOf(ours.get(componentId))!,
        translate: configsInPortuguese,
        attributeOf: (componentConfigs) => attribute({ componentId, componentConfigs }),
      });
      const form = openSchema(made.schema, made.uiSchema);
      form.fill(configs);
      return form.problemAt(`it/${config}`);
    };
    expect(problemOf(6, { lookupPath: 'http://a' }, 'lookupPath')).toMatch(/caminho|começa|servidor/i);
    const days = { daysGreaterThan: 3, daysNotGreaterThan: 1 };
    expect(problemOf(32, days, 'daysNotGreaterThan')).toBe('O último dia aceito não pode ser antes do primeiro.');
    expect(problemOf(32, days, 'daysGreaterThan')).toBeNull();
  });
});

/** Whether an object that is absent as a whole is all that a schema misses: a form cannot show that none of it is filled in. */
function isOnlyMissing(schema: JsonSchema, value: unknown, ajv: Ajv): boolean {
  return Boolean(ajv.validate(schema, { ...(value as object), q: (value as { q?: unknown }).q ?? {} }));
}
