import {
  additionalProperties,
  checkOf,
  checksOf,
  failing,
  firstOf,
  isObject,
  keywordGroups,
  ownValue,
  passes,
  type Check,
  type KeywordContext,
  type KeywordGroups,
} from './interpretSchema';

/** The keyword of a condition: the value passes `then` where it passes `if`, else `else`. */
function condition(setting: unknown, context: KeywordContext): Check | null {
  const { schema } = context;
  const [test, then, otherwise] = [setting, schema['then'] ?? true, schema['else'] ?? true].map((one) =>
    checkOf(one, context),
  );
  if (!test || !then || !otherwise) return null;
  return (value) => (passes(test, value) ? then(value) : otherwise(value));
}

/** The checks of the first items, in their order, and of those after them. */
function itemChecks(first: readonly Check[], rest: Check | null): Check {
  return (value) => {
    for (const [index, item] of (value as unknown[]).entries()) {
      const error = (first[index] ?? rest)?.(item);
      if (error) return error;
    }
    return null;
  };
}

/** `items` as a list of schemas (draft 7), or of the items after `prefixItems`. */
function items(setting: unknown, context: KeywordContext): Check | null {
  const { schema } = context;
  if (Array.isArray(setting)) {
    const first = checksOf(setting, context);
    const rest = checkOf(schema['additionalItems'] ?? true, context);
    return first && rest && itemChecks(first, rest);
  }
  const rest = checkOf(setting, context);
  const skipped = Array.isArray(schema['prefixItems']) ? schema['prefixItems'].length : 0;
  return rest && ((value) => itemChecks([], rest)((value as unknown[]).slice(skipped)));
}

function contains(setting: unknown, context: KeywordContext): Check | null {
  const check = checkOf(setting, context);
  const { minContains: least = 1, maxContains: most = Number.POSITIVE_INFINITY } = context.schema as Record<
    string,
    number
  >;
  return (
    check &&
    failing<unknown[]>('contains', {}, (list) => {
      const count = list.filter((item) => passes(check, item)).length;
      return count < least || count > most;
    })
  );
}

/** The checks of schemas by name, each of the whole object where it has the property. */
function checksWith(schemas: unknown, context: KeywordContext): Check | null {
  const checks = Object.entries(schemas as object).map(
    ([name, one]: [string, unknown]) => [name, Array.isArray(one) ? needs(name, one) : checkOf(one, context)] as const,
  );
  if (!checks.every(([, check]) => check !== null)) return null;
  return (value) => {
    const own = checks.flatMap(([name, check]) => (ownValue(value, name) !== undefined && check ? [check] : []));
    return firstOf(own, value);
  };
}

const needs =
  (property: string, names: readonly string[]): Check =>
  (value) => {
    const missing = names.find((name) => ownValue(value, name) === undefined);
    return missing === undefined
      ? null
      : { keyword: 'dependentRequired', params: { property, missingProperty: missing } };
  };

function patternProperties(schemas: unknown, context: KeywordContext): Check | null {
  const checks = Object.entries(schemas as object).map(
    ([pattern, one]: [string, unknown]) => [new RegExp(pattern, 'u'), checkOf(one, context)] as const,
  );
  if (!checks.every(([, check]) => check !== null)) return null;
  return (value) => {
    for (const [name, part] of Object.entries(value as object))
      for (const [expression, check] of checks) {
        const error = expression.test(name) ? check?.(part) : null;
        if (error) return error;
      }
    return null;
  };
}

function propertyNames(setting: unknown, context: KeywordContext): Check | null {
  const check = checkOf(setting, context);
  return (
    check && failing<object>('propertyNames', {}, (value) => !Object.keys(value).every((one) => passes(check, one)))
  );
}

/** `additionalProperties` beside `patternProperties`. */
function otherProperties(setting: unknown, context: KeywordContext): Check | null {
  const { properties, patternProperties: patterns } = context.schema;
  const known = isObject(properties) ? properties : {};
  const expressions = Object.keys(isObject(patterns) ? patterns : {}).map((pattern) => new RegExp(pattern, 'u'));
  const check = checkOf(setting, context);
  const isKnown = (name: string) => Object.hasOwn(known, name) || expressions.some((one) => one.test(name));
  return check && additionalProperties(check, setting === false, isKnown);
}

/** A keyword that another one reads. */
const readByAnother = (): Check => () => null;

/** The keywords of values that have structure, beside those of `interpretSchema`. */
export const structureKeywords: KeywordGroups = {
  ...keywordGroups,
  '': { ...keywordGroups[''], if: condition },
  array: {
    ...keywordGroups['array'],
    prefixItems: (schemas: unknown[], context: KeywordContext) => {
      const first = checksOf(schemas, context);
      return first && itemChecks(first, null);
    },
    items,
    contains,
    additionalItems: readByAnother,
  },
  object: {
    ...keywordGroups['object'],
    additionalProperties: otherProperties,
    dependentRequired: checksWith,
    dependentSchemas: checksWith,
    dependencies: checksWith,
    propertyNames,
    patternProperties,
  },
};
