import type { JsonSchema } from '../../component-types/ComponentType';
import { schemaAt } from '../../validation/schemaAt';
import { isSchema, listedValues } from '../schemaParts';
import type { Edit, StoredPath } from './FormLogic';

/** What a person may do in the form of a schema, at the first two items of each list. */
export function editsOf(root: JsonSchema): readonly Edit[] {
  const found = new Map<string, Edit>();
  const add = (edit: Edit) => void found.set(JSON.stringify([edit, 'value' in edit && edit.value === undefined]), edit);
  const walk = (given: unknown, path: StoredPath): void => {
    if (!isSchema(given) || path.length > 7) return;
    const schema: JsonSchema =
      given['$ref'] === undefined ? given : { ...(schemaAt(given['$ref'], root) as JsonSchema) };
    const kinds = schema['oneOf'] ?? schema['anyOf'];
    const listed = listedValues(schema);
    if (listed) {
      for (const value of [...listed.map((one) => one.value), undefined]) add({ path, to: 'value', value });
      return;
    }
    if (Array.isArray(kinds)) {
      const objects = kinds.filter((one) => isSchema(one) && one['type'] !== 'null');
      for (const [index, one] of objects.entries()) {
        if (objects.length > 1) add({ path, to: 'choose', index });
        walk(one, path);
      }
    }
    for (const part of partsOf(schema)) walk(part, path);
    for (const [name, one] of Object.entries(isSchema(schema['properties']) ? schema['properties'] : {}))
      if (!isSchema(one) || one['const'] === undefined || path.length === 0) walk(one, [...path, name]);
    for (const value of valuesOf(schema)) add({ path, to: 'value', value });
    const { items } = schema;
    if (!isSchema(items)) return;
    if (listedValues(items)) {
      for (const value of [[], ['a'], ['a', 'b'], ['c', 'a']]) add({ path, to: 'value', value });
      return;
    }
    add({ path, to: 'add' });
    add({ path, to: 'remove', index: 0 });
    for (const index of [0, 1]) walk(items, [...path, index]);
  };
  walk(root, []);
  return [...found.values()];
}

/** Schemas that hold of the same value. */
function partsOf({ allOf, then, else: otherwise, dependencies, dependentSchemas }: JsonSchema): unknown[] {
  const dependent = [dependencies, dependentSchemas].flatMap((one) => (isSchema(one) ? Object.values(one) : []));
  const chosen = dependent.flatMap((one) =>
    isSchema(one) && Array.isArray(one['oneOf']) ? (one['oneOf'] as unknown[]) : [one],
  );
  return [...(Array.isArray(allOf) ? (allOf as unknown[]) : []), then, otherwise, ...chosen];
}

const texts: Readonly<Record<string, readonly string[]>> = {
  email: ['a@b.co', 'a.b'],
  uri: ['https://a.example', 'a b'],
  date: ['2026-02-28'],
  'date-time': ['2026-02-28T10:00:00Z', 'abc'],
  time: ['10:00:00Z', 'abc'],
};

/** Values that a person may give a field, `undefined` for none. */
function valuesOf({ type, format }: JsonSchema): readonly unknown[] {
  const types = [type].flat();
  if (types.includes('boolean')) return [true, false];
  if (types.includes('string')) return [...(texts[String(format)] ?? ['a', 'ab', 'abc', 'abcdef']), undefined];
  if (types.includes('integer')) return [-1, 0, 3, 7, undefined];
  return types.includes('number') ? [-1, 0, 2.5, 7, undefined] : [];
}
