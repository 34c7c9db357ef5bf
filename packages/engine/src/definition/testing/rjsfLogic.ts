import { createSchemaUtils, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import { Ajv, type ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { formats } from '../../validation/formats';
import { multipleOfPrecision } from '../../validation/multipleOfPrecision';
import type { FormLogic, StoredPath } from './FormLogic';
import { changedAt, partAt } from './storedParts';

const options = { allErrors: true, strict: false, multipleOfPrecision, addUsedSchema: false, formats } as const;

/** Lists begin empty, and of listed constants none is chosen, as in ours. */
const behaviour = { arrayMinItems: { populate: 'requiredOnly' }, constAsDefaults: 'skipOneOf' } as const;

/** What the `Form` of react-jsonschema-form does to data, with its own schema functions and ajv. */
export function rjsfLogic(schema: RJSFSchema): FormLogic {
  const compiled = compiler(schema);
  const validator: ValidatorType = {
    isValid: (one, data) => compiled(one)(data) === true,
    rawValidation: () => ({ errors: [] }),
    validateFormData: () => ({ errors: [], errorSchema: {} }),
  };
  const utils = createSchemaUtils(validator, schema, behaviour);
  let data: unknown = utils.getDefaultFormState(schema, undefined);
  const set = (path: StoredPath, change: (before: unknown) => unknown) => {
    data = utils.getDefaultFormState(schema, changedAt(data, path, change) as never, false, true);
  };
  /** The schema of a part as `Form` finds it: by the data. */
  const schemaAt = (path: StoredPath): RJSFSchema => {
    let found = utils.retrieveSchema(schema, data as never);
    for (const [index, name] of path.entries()) {
      const part = typeof name === 'number' ? found.items : found.properties?.[name];
      found = utils.retrieveSchema((part ?? {}) as RJSFSchema, partAt(data, path.slice(0, index + 1)) as never);
    }
    return found;
  };
  const chosen = new Map<string, number>();
  /** The properties that `Form` draws of an object, with those of its kind. */
  const drawn = (value: object, own: RJSFSchema, path: StoredPath): RJSFSchema => {
    const { oneOf, anyOf, ...resolved } = utils.retrieveSchema(own, value as never);
    const kinds = ((oneOf ?? anyOf ?? []) as RJSFSchema[])
      .filter(({ type }) => type !== 'null')
      .map((one) => utils.retrieveSchema(one, value as never));
    const byConstant = kinds.findIndex(
      (one) =>
        Object.keys(constantsOf(one)).length > 0 && partAt(value, ['kind']) === partAt(constantsOf(one), ['kind']),
    );
    const closest = utils.getClosestMatchingOption(value as never, kinds, 0);
    const kind = kinds[byConstant < 0 ? (chosen.get(path.join('/')) ?? closest) : byConstant];
    return {
      properties: { ...resolved.properties, ...kind?.properties },
      required: [...(resolved.required ?? []), ...(kind?.required ?? [])],
    };
  };
  /**
   * What is submitted with `omitExtraData`: the properties that are drawn, without objects and lists that hold nothing. The function of
   * that name loses values of a kind that are not valid.
   */
  const filled = (value: unknown, own: RJSFSchema, path: StoredPath): unknown => {
    if (Array.isArray(value)) {
      const { items } = utils.retrieveSchema(own, value as never);
      const rows = value.map(
        (one: unknown, index) => filled(one, (items ?? {}) as RJSFSchema, [...path, index]) ?? emptyOf(one),
      );
      return rows.length === 0 ? undefined : rows;
    }
    if (typeof value !== 'object' || value === null) return value;
    const { properties = {}, required = [] } = drawn(value, own, path);
    const parts = Object.entries(value).flatMap(([name, one]: [string, unknown]): [string, unknown][] => {
      if (!Object.hasOwn(properties, name)) return [];
      const own = (properties[name] ?? {}) as RJSFSchema;
      const part = filled(one, own, [...path, name]);
      if (part !== undefined) return [[name, part]];
      const isObject = typeof one === 'object' && one !== null && !Array.isArray(one);
      return isObject && required.includes(name) ? [[name, {}]] : [];
    });
    // An empty field that may be `null` is.
    for (const name of required)
      if (!(name in value) && isNullable((properties[name] ?? {}) as RJSFSchema)) parts.push([name, null]);
    return parts.length === 0 ? undefined : Object.fromEntries(parts);
  };
  const submitted = (): unknown => filled(data, schema, []) ?? {};
  return {
    edit(edit) {
      const { path } = edit;
      if (edit.to === 'value') set(path, () => edit.value);
      // As `Form` does for what a person empties: its default does not come back at once.
      if (edit.to === 'value' && edit.value === undefined) data = changedAt(data, path, () => undefined);
      if (edit.to === 'remove') set(path, (list) => (list as unknown[]).filter((_, index) => index !== edit.index));
      if (edit.to === 'add') {
        const items = (schemaAt(path).items ?? {}) as RJSFSchema;
        const item: unknown = utils.getDefaultFormState(items, undefined);
        // A new row is as its kind, or its list, begins.
        const begun = item ?? (items.type === 'array' ? [] : undefined);
        const [kind] = (items.oneOf ?? []) as RJSFSchema[];
        set(path, (list) => [
          ...((list ?? []) as unknown[]),
          kind ? { ...(begun as object), ...constantsOf(kind) } : begun,
        ]);
      }
      if (edit.to === 'choose') {
        const own = schemaAt(path);
        const choices = ((own.oneOf ?? own.anyOf) as RJSFSchema[]).map((one) => utils.retrieveSchema(one, undefined));
        const before = choices[chosen.get(path.join('/')) ?? 0] ?? {};
        const next = choices[edit.index] ?? {};
        chosen.set(path.join('/'), edit.index);
        set(path, (value) => {
          const sanitised = utils.sanitizeDataForNewSchema(next, before, value as never);
          const begun: unknown = utils.getDefaultFormState(next, sanitised, 'excludeObjectChildren');
          return { ...(begun as object), ...constantsOf(next) };
        });
      }
      return true;
    },
    data: submitted,
    problems() {
      const check = compiled(schema);
      const value = submitted();
      check(value);
      const found = new Map<string, Set<string>>();
      for (const error of withoutOtherKinds(check.errors ?? [])) {
        if (combining.has(error.keyword)) continue;
        const [pointer, keyword] = problemOf(error, value);
        found.set(pointer, new Set([...(found.get(pointer) ?? []), keyword]));
      }
      return found;
    },
  };
}

/** What an entry without values is. */
function emptyOf(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? {} : null;
}

/** The constants of an object's properties, which `Form` fills in for the chosen kind. */
const constantsOf = ({ properties = {} }: RJSFSchema): object =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, one]) =>
      typeof one === 'object' && one.const !== undefined ? [[name, one.const]] : [],
    ),
  );

/** Whether a schema allows `null`. */
const isNullable = ({ type, anyOf, oneOf }: RJSFSchema): boolean =>
  [type].flat().includes('null') ||
  [...(anyOf ?? []), ...(oneOf ?? [])].some((one) => (one as RJSFSchema).type === 'null');

/** Compiles schemas of a document; each is compiled once. */
function compiler({ definitions, $defs, ...schema }: RJSFSchema) {
  const isNewer = $defs !== undefined || 'dependentRequired' in schema || 'dependentSchemas' in schema;
  const ajv = isNewer ? new Ajv2020(options) : new Ajv(options);
  const checks = new Map<string, ReturnType<typeof ajv.compile>>();
  return (one: RJSFSchema) => {
    const text = JSON.stringify(one);
    const found =
      checks.get(text) ??
      ajv.compile(
        typeof one === 'boolean' ? one : { ...one, ...(definitions && { definitions }), ...($defs && { $defs }) },
      );
    checks.set(text, found);
    return found;
  };
}

/** Keywords that only say that one of their parts failed. */
const combining = new Set(['if', 'allOf', 'anyOf', 'oneOf']);

/** The path of a problem, and its keyword. What is missing is named where it is missing, and so is an entry of a list that is empty. */
function problemOf({ instancePath, keyword, params }: ErrorObject, value: unknown): [string, string] {
  const missing = (params as { missingProperty?: string }).missingProperty;
  if (missing !== undefined) return [`${instancePath}/${missing}`, 'required'];
  const path = instancePath.split('/').slice(1);
  return partAt(value, path) === null ? [instancePath, 'required'] : [instancePath, keyword];
}

/**
 * Without the errors of the kinds that a value is not of: ajv lists those of each choice. A choice that a constant or a listed value
 * rules out is none; of the others the one with fewest errors.
 */
function withoutOtherKinds(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choice = /^(.*?\/(?:oneOf|anyOf))\/(\d+)\//;
  const placed = errors.map((error) => ({ error, found: choice.exec(error.schemaPath) }));
  const groups = new Map<string, Map<string, ErrorObject[]>>();
  for (const { error, found } of placed) {
    if (!found) continue;
    const [, union = '', index = ''] = found;
    // The same schema may judge several items.
    const item = /^(?:\/[^/]+\/\d+)*/.exec(error.instancePath)?.[0] ?? '';
    const kinds = groups.get(union + item) ?? new Map<string, ErrorObject[]>();
    groups.set(union + item, kinds.set(index, [...(kinds.get(index) ?? []), error]));
  }
  const dropped = new Set<ErrorObject>();
  for (const kinds of groups.values()) {
    const rank = (own: readonly ErrorObject[]) =>
      own.length +
      own.filter(({ keyword }) => keyword === 'required').length / 2 +
      (own.some(({ keyword, params }) => keyword === 'const' || keyword === 'enum' || params['type'] === 'null')
        ? 1000
        : 0);
    const [, ...others] = [...kinds.values()].sort((one, other) => rank(one) - rank(other));
    for (const error of others.flat()) dropped.add(error);
  }
  return errors.filter((error) => !dropped.has(error));
}
