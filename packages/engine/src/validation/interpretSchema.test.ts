import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { JsonSchema } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { attribute } from '../testing/builders';
import { ajvOptions } from './ajvOptions';
import { formats } from './formats';
import { interpretSchema } from './interpretSchema';
import { ownFormats } from './ownFormats';
import type { CheckValue } from './validatorFrom';

const ajv = new Ajv({ ...ajvOptions, strict: false, addUsedSchema: false });

/** The parts of a result that validators use: whether the value passes, and the last error's keyword and numbers. */
function answerOf(check: CheckValue, value: unknown) {
  if (check(value)) return 'passes';
  const { keyword, params = {} } = check.errors?.at(-1) ?? {};
  const { limit, type, format } = params as Record<string, unknown>;
  return { keyword, limit, type, format };
}

function expectSameAnswer(schema: JsonSchema, value: unknown): void {
  const interpreted = interpretSchema(schema, formats);
  if (!interpreted) throw new Error(`not understood: ${JSON.stringify(schema)}`);
  expect(answerOf(interpreted, value)).toEqual(answerOf(ajv.compile(schema) as CheckValue, value));
}

/** Each component number with the configurations that change its schema. */
const componentTypes = createComponentTypes();
const configured: Partial<SubjectAttribute>[] = [
  {},
  { isMultipleValues: true },
  { length: 5 },
  { componentConfigs: { minimum: 2, maximum: 7, minChars: 3, minWords: 2 } },
  { componentConfigs: { options: [{ id: 'a', name: 'A' }] } },
  { componentConfigs: { inputMask: '##-AA' } },
];
const componentSchemas = componentTypes
  .numbers()
  .flatMap((componentId) =>
    configured.map((changes) => componentTypes.get(componentId).jsonSchema(attribute({ ...changes, componentId }))),
  );

const texts = [
  '',
  'a',
  'ab',
  'a b c',
  'AAA1A23',
  '#0c5f58',
  'a@b.co',
  '12:30:00',
  '010:30',
  '2026-02-30',
  '2026-02-28',
];
const value = fc.oneof(
  fc.constantFrom<unknown>(...texts, '2026-02-28T10:00:00Z', '😀😀', 'e\u0301', -1, 0, 1.5, 7, 1e21, true, null, {}),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 900 }),
  fc.record(
    { start: fc.constantFrom('2026-02-28T10:00:00Z', 'x'), fileId: fc.string(), name: fc.string(), size: fc.integer() },
    { requiredKeys: [], noNullPrototype: true },
  ),
  fc.array(
    fc.oneof(
      fc.record({ fileId: fc.constantFrom('a', '') }, { noNullPrototype: true }),
      fc.integer(),
      fc.constantFrom('a', 'b'),
    ),
    {
      maxLength: 4,
    },
  ),
);

const { schema: anySchema } = fc.letrec<{ schema: JsonSchema }>((tie) => {
  const limit = fc.integer({ min: 0, max: 3 });
  const part = tie('schema');
  const type = fc.constantFrom<unknown>('string', 'number', 'integer', 'boolean', 'array', 'object', 'null', [
    'string',
    'null',
  ]);
  const keywords = {
    type,
    minLength: limit,
    maxLength: limit,
    pattern: fc.constantFrom('^a', '[0-9]$'),
    minimum: limit,
    maximum: limit,
    exclusiveMinimum: limit,
    exclusiveMaximum: limit,
    multipleOf: fc.constantFrom(1, 2, 0.5, 0.01, 0.1),
    minItems: limit,
    maxItems: limit,
    uniqueItems: fc.boolean(),
    minProperties: limit,
    maxProperties: limit,
    format: fc.constantFrom('email', 'uri', 'date', 'civil-date', 'instant', 'int32', 'uuid'),
    const: fc.jsonValue({ maxDepth: 1 }),
    enum: fc.uniqueArray(fc.constantFrom('a', 1, null), { minLength: 1 }),
    required: fc.constantFrom(['name'], ['name', 'size']),
    properties: fc.record({ name: part, size: part }, { requiredKeys: [] }),
    additionalProperties: fc.oneof(fc.boolean(), part),
    items: part,
    not: part,
    title: fc.string(),
    anyOf: fc.array(part, { minLength: 1, maxLength: 2 }),
    allOf: fc.array(part, { minLength: 1, maxLength: 2 }),
    oneOf: fc.array(part, { minLength: 1, maxLength: 2 }),
  };
  return {
    schema: fc.oneof({ maxDepth: 2, withCrossShrink: true }, fc.record({ type, minLength: limit }), {
      arbitrary: fc
        .subarray(Object.keys(keywords), { maxLength: 3 })
        .chain((names) =>
          fc.record(Object.fromEntries(names.map((name) => [name, keywords[name as keyof typeof keywords]]))),
        ),
      weight: 3,
    }) as fc.Arbitrary<JsonSchema>,
  };
});

describe('a schema that is interpreted', () => {
  it('fails the same values as ajv with the same keyword, for every component number', () => {
    expect(componentSchemas.length).toBeGreaterThan(150);
    fc.assert(fc.property(fc.constantFrom(...componentSchemas), value, expectSameAnswer), { numRuns: 2000 });
  });

  it('does so for schemas that a product team may write', () => {
    fc.assert(fc.property(anySchema, value, expectSameAnswer), { numRuns: 1500 });
  });

  it('takes every multiple of a decimal fraction, whatever its binary fraction is, and nothing between', () => {
    const check = interpretSchema({ type: 'number', multipleOf: 0.01 }, formats);
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (cents) => {
        expect([cents / 100, cents / 100 + 0.005].map((one) => check?.(one))).toEqual([true, false]);
      }),
    );
  });

  it('is refused as a whole when it holds what is not understood, at any depth', () => {
    const beyond: JsonSchema[] = [
      { if: { type: 'string' }, then: { minLength: 2 } },
      { type: 'object', properties: { a: { $ref: '#/definitions/x' } } },
      { anyOf: [{ type: 'string', format: 'nobody-knows' }] },
      { type: 'money' },
      { type: 'array', items: [{ type: 'string' }] },
    ];
    expect(beyond.map((schema) => interpretSchema(schema, formats))).toEqual([null, null, null, null, null]);
  });

  it('needs no formats but our own for any component number', () => {
    expect(componentSchemas.filter((schema) => interpretSchema(schema, ownFormats) === null)).toEqual([]);
  });
});
