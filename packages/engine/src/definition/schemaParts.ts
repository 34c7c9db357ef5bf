import type { JsonSchema } from '../component-types/ComponentType';
import { schemaAt } from '../validation/schemaAt';
import type { SchemaPosition } from './SchemaPosition';

/** Keywords of an object that no field shows, and no condition follows from. */
const unshown = [
  ['patternProperties', 'propertyNames', 'minProperties', 'maxProperties', 'unevaluatedProperties'],
  ['enum', 'const', 'not', 'anyOf', 'oneOf', '$dynamicRef', '$recursiveRef'],
].flat();

/** Whether a value is a schema that is an object. */
export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Notes the keywords of an object's schema that no field of a form edits. */
export function noteObject(schema: JsonSchema, { unsupported, pointer }: SchemaPosition): void {
  for (const keyword of unshown) if (schema[keyword] !== undefined) unsupported.push(`${pointer}/${keyword}`);
  if (isSchema(schema['additionalProperties'])) unsupported.push(`${pointer}/additionalProperties`);
}

/** The reference of a schema, where it leads back to what it is within. */
export const recursion = (schema: unknown, { followed }: SchemaPosition): string | null =>
  isSchema(schema) && typeof schema['$ref'] === 'string' && followed.includes(schema['$ref']) ? schema['$ref'] : null;

/**
 * The schema with what its references lead to, and its position with the references that were followed. One that leads nowhere, or
 * back to where it is, is noted.
 */
export function resolved(schema: unknown, at: SchemaPosition): { schema: JsonSchema; at: SchemaPosition } {
  if (!isSchema(schema)) {
    at.unsupported.push(at.pointer || '/');
    return { schema: {}, at };
  }
  const { $ref: reference, ...own } = schema;
  if (reference === undefined) return { schema, at };
  const target = recursion(schema, at) === null ? schemaAt(reference, at.root) : undefined;
  if (!isSchema(target)) {
    at.unsupported.push(`${at.pointer}/$ref`);
    // Of what is not known nothing else is noted.
    return { schema: { ...own, type: 'string' }, at };
  }
  const found = resolved(target, { ...at, followed: [...at.followed, String(reference)] });
  const isBoth = ['properties', 'required', 'allOf'].some((keyword) => keyword in own);
  return { schema: isBoth ? { allOf: [found.schema, own] } : { ...found.schema, ...own }, at: found.at };
}

/** A schema with what its references and `allOf` say, as far as they decide how a value is edited; earlier parts before later ones. */
export function mergedSchema(given: unknown, at: SchemaPosition): JsonSchema {
  const { schema, at: here } = resolved(given, at);
  if (!Array.isArray(schema['allOf'])) return schema;
  const { allOf, ...own } = schema;
  const parts = (allOf as unknown[]).map((one, index) =>
    mergedSchema(one, { ...here, pointer: `${here.pointer}/allOf/${index}` }),
  );
  const all = [own, ...parts];
  const types = all.flatMap((one) => (one['type'] === undefined ? [] : [[one['type']].flat()]));
  const [first = [], ...others] = types;
  const common = first.filter((type) => others.every((one) => one.includes(type)));
  const type = common.length === 1 ? common[0] : common;
  const merged = all.reduceRight((sum, one) => ({ ...sum, ...one }), {});
  const properties = all.flatMap((one) => (isSchema(one['properties']) ? [one['properties']] : []));
  return {
    ...merged,
    ...(types.length > 0 && { type }),
    ...(properties.length > 0 && { properties: properties.reduceRight((sum, one) => ({ ...sum, ...one }), {}) }),
  };
}

/** The types of a schema's values, and whether `null` is one of them. Without a type it follows from properties or items. */
export function typesOf(schema: JsonSchema): { types: readonly string[]; isNullable: boolean } {
  const { type, properties, items, prefixItems } = schema;
  if (type === undefined && isSchema(properties)) return { types: ['object'], isNullable: false };
  if (type === undefined && (items !== undefined || prefixItems !== undefined))
    return { types: ['array'], isNullable: false };
  const all = [type].flat().filter((one): one is string => typeof one === 'string');
  const types = all.filter((one) => one !== 'null');
  // Every whole number is a number.
  const isNumber = types.length === 2 && types.includes('integer') && types.includes('number');
  return { types: isNumber ? ['number'] : types, isNullable: all.includes('null') };
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

/** Whether the values of a schema are objects with properties. */
export function isObjectSchema(given: unknown, at: SchemaPosition): boolean {
  const { schema } = resolved(given, { ...at, unsupported: [] });
  if (listedValues(schema)) return false;
  const { types } = typesOf(schema);
  if (types.length > 0) return types.join() === 'object';
  const parts = [schema['allOf'], schema['oneOf'] ?? schema['anyOf']].find((one) => Array.isArray(one)) as
    | unknown[]
    | undefined;
  return parts !== undefined && parts.length > 0 && parts.some((one) => isObjectSchema(one, at));
}
