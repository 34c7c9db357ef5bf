import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import type { JsonSchema } from '../component-types/ComponentType';
import { functionOf } from './functionOf';
import { multipleOfPrecision } from './multipleOfPrecision';
import type { Formats } from './ownFormats';
import type { CheckValue, KeywordError } from './validatorFrom';

const sameValue = functionOf<(one: unknown, other: unknown) => boolean>(equal);
const lengthOf = functionOf<(text: string) => number>(ucs2length);

/** Returns the first keyword that a value fails, or `null`. */
export type Check = (value: unknown) => KeywordError | null;
/** Keywords by the type of value that they apply to ('' any). */
export type KeywordGroups = Readonly<Record<string, Readonly<Record<string, Keyword>>>>;
/** What schemas are read with. */
export interface SchemaContext {
  groups: KeywordGroups;
  /** Whether a keyword that is in no group restricts no value. */
  isAnnotation(keyword: string): boolean;
  /** The formats that a schema may name. */
  formats: Formats;
  /** The schema as it is read. */
  prepare?(schema: JsonSchema): JsonSchema;
}
/** The schema that a keyword is part of. */
export interface KeywordContext extends SchemaContext {
  schema: JsonSchema;
}
/** Creates the check of one keyword; `null` when its setting is not supported. */
export type Keyword = (setting: never, context: KeywordContext) => Check | null;

/** Whether a value is an object with properties. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasType: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isObject,
};

/** As in ajv: what differs from no whole number by more, infinity included. */
const isWhole = (ratio: number): boolean => !(Math.abs(Math.round(ratio) - ratio) > 10 ** -multipleOfPrecision);

/** The check of a keyword that a value fails when `isWrong`. */
export const failing =
  <Value>(keyword: string, params: KeywordError['params'], isWrong: (value: Value) => boolean): Check =>
  (value) =>
    isWrong(value as Value) ? { keyword, params } : null;

const limit =
  <Value>(keyword: string, isWrong: (value: Value, limit: number) => boolean) =>
  (setting: number): Check =>
    failing<Value>(keyword, { limit: setting }, (value) => isWrong(value, setting));

/** Whether a value passes a check. */
export const passes = (check: Check, value: unknown): boolean => check(value) === null;
/** The first error of several checks. */
export const firstOf = (checks: readonly Check[], value: unknown): KeywordError | null => {
  for (const check of checks) {
    const error = check(value);
    if (error) return error;
  }
  return null;
};

/** All checks, or `null` when one of the schemas is not supported. */
export function checksOf(schemas: readonly unknown[], context: SchemaContext): Check[] | null {
  const checks = schemas.map((schema) => checkOf(schema, context));
  return checks.every((check) => check !== null) ? checks : null;
}

const formatTest = (format: unknown, formats: Formats): ((value: unknown) => boolean) | null => {
  const found = typeof format === 'string' && Object.hasOwn(formats, format) ? formats[format] : undefined;
  const { type = 'string', validate = found } = isObject(found) ? (found as { type?: string; validate?: unknown }) : {};
  const applies = (value: unknown) => typeof value === type;
  if (validate === true) return () => true;
  if (validate instanceof RegExp) return (value) => !applies(value) || validate.test(String(value));
  if (typeof validate === 'function') return (value) => !applies(value) || validate(value) === true;
  return null;
};

const format = (setting: unknown, { formats }: KeywordContext): Check | null => {
  const test = formatTest(setting, formats);
  return test && failing('format', { format: setting }, (value) => !test(value));
};

/**
 * The supported keywords, by the type of value that they apply to ('' any), with groups and keywords in ajv's order: the first
 * failure determines the message.
 */
export const keywordGroups: KeywordGroups = {
  '': {
    const: (allowed: unknown) => failing('const', { allowedValue: allowed }, (value) => !sameValue(value, allowed)),
    enum: (allowed: unknown[]) =>
      failing('enum', { allowedValues: allowed }, (value) => !allowed.some((one) => sameValue(value, one))),
    not: (schema: unknown, context: KeywordContext) => {
      const check = checkOf(schema, context);
      return check && failing('not', {}, (value) => passes(check, value));
    },
    anyOf: (schemas: unknown[], context: KeywordContext) => {
      const checks = checksOf(schemas, context);
      return checks && failing('anyOf', {}, (value) => !checks.some((check) => passes(check, value)));
    },
    oneOf: (schemas: unknown[], context: KeywordContext) => {
      const checks = checksOf(schemas, context);
      return checks && failing('oneOf', {}, (value) => checks.filter((check) => passes(check, value)).length !== 1);
    },
    allOf: (schemas: unknown[], context: KeywordContext) => {
      const checks = checksOf(schemas, context);
      return checks && ((value) => firstOf(checks, value));
    },
  },
  number: {
    maximum: limit<number>('maximum', (value, most) => value > most),
    minimum: limit<number>('minimum', (value, least) => value < least),
    exclusiveMaximum: limit<number>('exclusiveMaximum', (value, most) => value >= most),
    exclusiveMinimum: limit<number>('exclusiveMinimum', (value, least) => value <= least),
    multipleOf: (multipleOf: number) =>
      failing<number>('multipleOf', { multipleOf }, (value) => !isWhole(value / multipleOf)),
    format,
  },
  string: {
    maxLength: limit<string>('maxLength', (text, most) => lengthOf(text) > most),
    minLength: limit<string>('minLength', (text, least) => lengthOf(text) < least),
    pattern: (pattern: string) => {
      const expression = new RegExp(pattern, 'u');
      return failing<string>('pattern', { pattern }, (text) => !expression.test(text));
    },
    format,
  },
  array: {
    maxItems: limit<unknown[]>('maxItems', (items, most) => items.length > most),
    minItems: limit<unknown[]>('minItems', (items, least) => items.length < least),
    items: (schema: unknown, context: KeywordContext) => {
      const check = Array.isArray(schema) ? null : checkOf(schema, context);
      return check && ((value) => firstError(check, value as unknown[]));
    },
    uniqueItems: (isUnique: boolean) =>
      failing<unknown[]>('uniqueItems', {}, (items) => isUnique && hasRepeated(items)),
  },
  object: {
    maxProperties: limit<object>('maxProperties', (value, most) => Object.keys(value).length > most),
    minProperties: limit<object>('minProperties', (value, least) => Object.keys(value).length < least),
    required: (names: string[]) => (value) => {
      const missing = names.find((name) => ownValue(value, name) === undefined);
      return missing === undefined ? null : { keyword: 'required', params: { missingProperty: missing } };
    },
    additionalProperties: (setting: unknown, context: KeywordContext) => {
      const check = checkOf(setting, context);
      const known = isObject(context.schema['properties']) ? context.schema['properties'] : {};
      return check && additionalProperties(check, setting === false, (name) => Object.hasOwn(known, name));
    },
    properties: (schemas: Readonly<Record<string, unknown>>, context: KeywordContext) => {
      const checks = Object.entries(schemas).map(([name, schema]) => [name, checkOf(schema, context)] as const);
      return checks.every(([, check]) => check !== null) ? (value) => firstWrongProperty(checks, value) : null;
    },
  },
};

const hasRepeated = (items: readonly unknown[]): boolean =>
  items.some((item, index) => items.slice(0, index).some((earlier) => sameValue(earlier, item)));

const firstError = (check: Check, items: readonly unknown[]): KeywordError | null => {
  for (const item of items) {
    const error = check(item);
    if (error) return error;
  }
  return null;
};

const firstWrongProperty = (checks: readonly (readonly [string, Check | null])[], value: unknown) => {
  for (const [name, check] of checks) {
    const part = ownValue(value, name);
    const error = part === undefined ? null : check?.(part);
    if (error) return error;
  }
  return null;
};

/** The value of an own property; `undefined` for none. */
export const ownValue = (value: unknown, name: string): unknown =>
  Object.hasOwn(value as object, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/** The check of properties that a schema does not know, which are forbidden or have a schema. */
export const additionalProperties =
  (check: Check, isForbidden: boolean, isKnown: (name: string) => boolean): Check =>
  (value) => {
    for (const [name, part] of Object.entries(value as Record<string, unknown>)) {
      if (isKnown(name)) continue;
      const error = check(part);
      if (error) return isForbidden ? { keyword: 'additionalProperties', params: { additionalProperty: name } } : error;
    }
    return null;
  };

const typesOf = ({ type }: Readonly<Record<string, unknown>>): string[] =>
  type === undefined ? [] : [type].flat().map(String);

/** Keywords that do not restrict values. */
const annotations = new Set(['type', 'title', 'description', 'default', 'examples', 'deprecated', '$comment']);
const isAnnotation = (keyword: string): boolean => annotations.has(keyword);

/** The check of a schema; `null` when it contains something unsupported. */
export function checkOf(given: unknown, context: SchemaContext): Check | null {
  if (given === true) return () => null;
  if (given === false) return () => ({ keyword: 'false schema', params: {} });
  if (!isObject(given)) return null;
  const schema = context.prepare?.(given) ?? given;
  const groups = Object.entries(context.groups);
  const isUnderstood = (keyword: string) =>
    groups.some(([, keywords]) => Object.hasOwn(keywords, keyword)) || context.isAnnotation(keyword);
  if (!Object.keys(schema).every(isUnderstood)) return null;
  const types = typesOf(schema);
  if (!types.every((type) => Object.hasOwn(hasType, type))) return null;
  const wrongType: KeywordError = { keyword: 'type', params: { type: schema['type'] } };
  const isOfType = (value: unknown) => types.length === 0 || types.some((type) => hasType[type]?.(value));

  // As in ajv, a single type is checked with the keywords of its group, after the groups before.
  const parts: { type: string; checks: readonly Check[] }[] = [];
  for (const [type, keywords] of groups) {
    const checks: Check[] = [];
    for (const [keyword, make] of Object.entries(keywords)) {
      if (ownValue(schema, keyword) === undefined) continue;
      const check = make(schema[keyword] as never, { ...context, schema });
      if (!check) return null;
      checks.push(check);
    }
    if (checks.length > 0) parts.push({ type, checks });
  }
  const isLate = types.length === 1 && types[0] !== '' && parts.some(({ type }) => type === types[0]);
  return (value) => {
    if (!isLate && !isOfType(value)) return wrongType;
    for (const { type, checks } of parts) {
      if (type === '' || hasType[type]?.(value)) {
        const error = firstOf(checks, value);
        if (error) return error;
      } else if (isLate && type === types[0]) return wrongType;
    }
    return null;
  };
}

/**
 * Compiles a schema to a check without generating code, so that it works under any Content-Security-Policy; it refuses the same
 * values as ajv, with the same keyword. `null` when the schema contains an unsupported keyword or a format that is not among the
 * given ones.
 *
 * @example
 * const check = interpretSchema({ type: 'integer', minimum: 1 }, formats);
 * check?.(0); // false, check.errors is [{ keyword: 'minimum', params: { limit: 1 } }]
 */
export function interpretSchema(schema: JsonSchema, formats: Formats): CheckValue | null {
  return checkValueOf(checkOf(schema, { groups: keywordGroups, isAnnotation, formats }));
}

/** A check as validators use it. */
export function checkValueOf(check: Check | null): CheckValue | null {
  if (!check) return null;
  const checkValue: CheckValue = (value) => {
    const error = check(value);
    checkValue.errors = error && [error];
    return error === null;
  };
  return checkValue;
}
