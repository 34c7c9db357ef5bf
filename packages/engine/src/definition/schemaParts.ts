import type { JsonSchema } from '../component-types/ComponentType';
import type { SchemaPosition } from './UiSchema';

/** The keywords of a schema that restrict values, and are checked where they apply to one field. */
const checked = new Set(
  [
    ['type', 'enum', 'const', 'not', 'anyOf', 'oneOf', 'allOf', 'format', 'pattern', 'minLength', 'maxLength'],
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    ['items', 'minItems', 'maxItems', 'uniqueItems', 'properties', 'required', 'additionalProperties'],
  ].flat(),
);

/** Keywords that restrict values in a way that no field of a form shows. */
const structural = [
  ['if', 'then', 'else', 'dependencies', 'dependentRequired', 'dependentSchemas', 'patternProperties'],
  ['propertyNames', 'minProperties', 'maxProperties', 'unevaluatedProperties', 'unevaluatedItems', 'contains'],
  ['minContains', 'maxContains', 'prefixItems', 'additionalItems', '$dynamicRef', '$recursiveRef'],
].flat();

/** Whether a value is a schema that is an object. */
export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Notes the keywords of a schema that no field of a form edits. */
export function noteStructure(schema: JsonSchema, { unsupported, pointer }: SchemaPosition, more: string[] = []): void {
  for (const keyword of [...structural, ...more])
    if (schema[keyword] !== undefined) unsupported.push(`${pointer}/${keyword}`);
}

/** What a schema says of the values themselves, without titles and the like. */
export const restrictions = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) => {
      if (!checked.has(keyword)) return [];
      return [[keyword, keyword === 'items' && isSchema(value) ? restrictions(value) : value]];
    }),
  );

/**
 * The schema with what its references lead to, and its position with the references that were followed. One that leads nowhere, or
 * back to where it is, is noted.
 */
export function resolved<Position extends SchemaPosition>(
  schema: unknown,
  at: Position,
): { schema: JsonSchema; at: Position } {
  if (!isSchema(schema)) {
    at.unsupported.push(at.pointer || '/');
    return { schema: {}, at };
  }
  const { $ref: reference, ...own } = schema;
  if (reference === undefined) return { schema, at };
  const isNew = typeof reference === 'string' && !at.followed.includes(reference);
  const target = isNew ? targetOf(reference, at.root) : null;
  if (!isSchema(target)) {
    at.unsupported.push(`${at.pointer}/$ref`);
    // Of what is not known nothing else is noted.
    return { schema: { ...own, type: 'string' }, at };
  }
  const found = resolved(target, { ...at, followed: [...at.followed, String(reference)] });
  return { schema: { ...found.schema, ...own }, at: found.at };
}

function targetOf(reference: string, root: unknown): unknown {
  if (!reference.startsWith('#')) return null;
  const names = reference.slice(1).split('/').slice(1);
  let found = root;
  for (const escaped of names) {
    const name = decodeURIComponent(escaped).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return null;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

/** The types of a schema's values, and whether `null` is one of them. */
export function typesOf({ type }: JsonSchema): { types: readonly string[]; isNullable: boolean } {
  const all = [type].flat().filter((one): one is string => typeof one === 'string');
  return { types: all.filter((one) => one !== 'null'), isNullable: all.includes('null') };
}

/** One of the values that a schema lists, with its name. */
export interface ListedValue {
  value: unknown;
  name: string | null;
}

/** The values that a schema lists (`enum`, `const`, or `oneOf` of titled constants); `null` where it lists none. */
export function listedValues(schema: JsonSchema): readonly ListedValue[] | null {
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value: unknown) => ({ value, name: null }));
  if (schema['const'] !== undefined) return [{ value: schema['const'], name: null }];
  const choices: unknown = schema['oneOf'] ?? schema['anyOf'];
  if (!Array.isArray(choices) || choices.length === 0) return null;
  const listed = choices.map((one: unknown) => (isSchema(one) && 'const' in one ? one : null));
  if (!listed.every((one) => one !== null)) return null;
  return listed.map((one) => ({ value: one['const'], name: typeof one['title'] === 'string' ? one['title'] : null }));
}
