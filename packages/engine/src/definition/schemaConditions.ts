import { formats } from '../validation/formats';
import { interpretWholeSchema } from '../validation/interpretWholeSchema';
import { isSchema } from './schemaParts';
import type { SchemaPosition, Values, ValueCondition } from './SchemaPosition';

/** The values of an object as they are stored, with the properties that are shown and filled in alone. */
export interface ObjectValues {
  /** Those of some properties; `null`: of all. */
  read(values: Values, names: readonly string[] | null): Readonly<Record<string, unknown>>;
  names(): readonly string[];
}

/** The values of an object whose properties are shown as `visibleOf` says. */
export function objectValues(visibleOf: ReadonlyMap<string, ValueCondition | null>): ObjectValues {
  const active = new Set<string>();
  const isShown = (name: string, values: Values): boolean => {
    const visible = visibleOf.get(name);
    if (!visible || active.has(name)) return true;
    active.add(name);
    try {
      return visible.holds(values);
    } finally {
      active.delete(name);
    }
  };
  const names = () => [...visibleOf.keys()];
  return {
    names,
    read: (values, some) =>
      Object.fromEntries(
        (some ?? names()).flatMap((name) => {
          const value = visibleOf.has(name) && isShown(name, values) ? storedOf(values[name]) : undefined;
          return value === undefined ? [] : [[name, value]];
        }),
      ),
  };
}

/** A value as it is stored: without what is empty, in objects at any depth; `undefined` for an object without values. */
export function storedOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => storedOf(one) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const stored = storedOf(part);
    return stored === undefined ? [] : [[name, stored]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** The condition that an object fulfils a schema; one that cannot be checked is noted and never holds. */
export function fulfils(schema: unknown, at: SchemaPosition, object: ObjectValues): ValueCondition {
  const accepts = interpretWholeSchema(schema, { root: at.root, formats });
  if (!accepts) at.unsupported.push(at.pointer);
  const names = namesRead(schema);
  return {
    holds: (values) => accepts !== null && Boolean(accepts(object.read(values, names))),
    reads: () => (names ?? object.names()).filter((name) => object.names().includes(name)),
  };
}

/** The condition that an object has a property. */
export const has = (name: string, object: ObjectValues): ValueCondition => ({
  holds: (values) => Object.hasOwn(object.read(values, [name]), name),
  reads: () => object.names().filter((one) => one === name),
});

export const not = (condition: ValueCondition): ValueCondition => ({
  holds: (values) => !condition.holds(values),
  reads: () => condition.reads(),
});

/** Both conditions; `null` always holds. */
export const both = (one: ValueCondition | null, other: ValueCondition): ValueCondition =>
  one === null
    ? other
    : { holds: (values) => one.holds(values) && other.holds(values), reads: () => [...one.reads(), ...other.reads()] };

/** One of several conditions; `null` where one of them always holds. */
export function anyOf(conditions: readonly (ValueCondition | null)[]): ValueCondition | null {
  const some = conditions.filter((one) => one !== null);
  if (some.length < conditions.length) return null;
  return {
    holds: (values) => some.some((one) => one.holds(values)),
    reads: () => [...new Set(some.flatMap((one) => one.reads()))],
  };
}

/** Keywords of an object that say nothing of properties which they do not name. */
const naming = new Set(['type', 'title', 'description', '$comment']);

/** The names of the properties that decide whether an object fulfils a schema; `null` for any. */
function namesRead(schema: unknown): readonly string[] | null {
  if (!isSchema(schema)) return [];
  const names: string[] = [];
  for (const [keyword, setting] of Object.entries(schema)) {
    if (naming.has(keyword)) continue;
    const found = namesIn(keyword, setting);
    if (found === null) return null;
    names.push(...found);
  }
  return [...new Set(names)];
}

function namesIn(keyword: string, setting: unknown): readonly string[] | null {
  if (keyword === 'properties' && isSchema(setting)) return Object.keys(setting);
  if (keyword === 'required' && Array.isArray(setting)) return setting.map(String);
  if (keyword === 'not' || keyword === 'if' || keyword === 'then' || keyword === 'else') return namesRead(setting);
  if (!['allOf', 'anyOf', 'oneOf'].includes(keyword) || !Array.isArray(setting)) return null;
  const parts = setting.map(namesRead);
  return parts.every((one) => one !== null) ? parts.flat() : null;
}
