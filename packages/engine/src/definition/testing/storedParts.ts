import type { StoredPath } from './FormLogic';

/** The part of a value at a path; `undefined` for none. */
export function partAt(value: unknown, path: StoredPath): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Readonly<Record<string | number, unknown>>)[name];
  }
  return found;
}

/** A value with another part at a path; a part that is `undefined` is taken away. */
export function changedAt(value: unknown, [name, ...rest]: StoredPath, change: (before: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (index === name ? changedAt(one, rest, change) : one));
  const object = (value ?? {}) as Readonly<Record<string, unknown>>;
  const { [name]: before, ...others } = object;
  const after = changedAt(before, rest, change);
  return after === undefined ? others : { ...others, [name]: after };
}
