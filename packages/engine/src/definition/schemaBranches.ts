import { both, fulfils, has, not, type ObjectValues } from './schemaConditions';
import { isSchema, resolved } from './schemaParts';
import type { SchemaPosition, ValueCondition } from './SchemaPosition';
import type { JsonSchema } from '../component-types/ComponentType';

/** A schema of an object that holds always (`null`), or while a condition does. */
export interface SchemaBranch {
  schema: JsonSchema;
  at: SchemaPosition;
  when: ValueCondition | null;
}

/** What a schema says of an object, with what its `allOf`, conditions and dependencies say. */
export function branchesOf(
  schema: JsonSchema,
  at: SchemaPosition,
  object: ObjectValues,
  when: ValueCondition | null = null,
): SchemaBranch[] {
  const within = (given: unknown, path: string, condition: ValueCondition | null): SchemaBranch[] => {
    // `true` says nothing.
    if (given === undefined || given === true) return [];
    const part = resolved(given, { ...at, pointer: `${at.pointer}/${path}` });
    return branchesOf(part.schema, part.at, object, condition);
  };
  const all = Array.isArray(schema['allOf']) ? schema['allOf'] : [];
  return [
    { schema, at, when },
    ...all.flatMap((one: unknown, index) => within(one, `allOf/${index}`, when)),
    ...conditionalBranches(schema, at, object, when, within),
    ...dependentBranches(schema, at, object, when, within),
  ];
}

/** Reads a schema within another one. */
type Within = (given: unknown, path: string, condition: ValueCondition | null) => SchemaBranch[];

function conditionalBranches(
  { if: test, then, else: otherwise }: JsonSchema,
  at: SchemaPosition,
  object: ObjectValues,
  when: ValueCondition | null,
  within: Within,
): SchemaBranch[] {
  if (test === undefined || (then === undefined && otherwise === undefined)) return [];
  const holds = fulfils(test, { ...at, pointer: `${at.pointer}/if` }, object);
  return [...within(then, 'then', both(when, holds)), ...within(otherwise, 'else', both(when, not(holds)))];
}

function dependentBranches(
  schema: JsonSchema,
  at: SchemaPosition,
  object: ObjectValues,
  when: ValueCondition | null,
  within: Within,
): SchemaBranch[] {
  return ['dependencies', 'dependentRequired', 'dependentSchemas'].flatMap((keyword) => {
    const dependent = schema[keyword];
    if (!isSchema(dependent)) return [];
    return Object.entries(dependent).flatMap(([name, one]: [string, unknown]): SchemaBranch[] => {
      const condition = both(when, has(name, object));
      const path = `${keyword}/${escaped(name)}`;
      if (Array.isArray(one)) return within({ required: one }, path, condition);
      const choices = isSchema(one) ? one['oneOf'] : undefined;
      if (!isSchema(one) || !Array.isArray(choices)) return within(one, path, condition);
      const { oneOf: _choices, ...rest } = one;
      return [
        ...within(rest, path, condition),
        ...choices.flatMap((choice: unknown, index) =>
          chosenBranch(choice, name, { at, object, within, condition, path: `${path}/oneOf/${index}` }),
        ),
      ];
    });
  });
}

interface Choice {
  at: SchemaPosition;
  object: ObjectValues;
  within: Within;
  condition: ValueCondition;
  path: string;
}

/** One of several schemas that a property chooses by its value. */
function chosenBranch(given: unknown, name: string, { at, object, within, condition, path }: Choice): SchemaBranch[] {
  const { schema: choice } = resolved(given, { ...at, pointer: `${at.pointer}/${path}` });
  const { [name]: own, ...properties } = isSchema(choice['properties']) ? choice['properties'] : {};
  if (own === undefined) return within(given, path, condition);
  const test = { properties: { [name]: own }, required: [name] };
  const chosen = fulfils(test, { ...at, pointer: `${at.pointer}/${path}/properties/${escaped(name)}` }, object);
  return within({ ...choice, properties }, path, both(condition, chosen));
}

/** A name as a part of a JSON pointer. */
export const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
