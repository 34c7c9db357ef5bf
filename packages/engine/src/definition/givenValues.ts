import { givenBy } from './describeLeaf';
import type { AnyFields, FieldDescription } from './Field';

type Given = (value: unknown) => unknown;

/** The value of a field as the definition knows it, of what its editor holds: options as their ids, at any depth. */
export function givenOf(description: FieldDescription): Given {
  if (description.kind === 'leaf') return givenBy(description.options);
  if (description.kind === 'object') return givenObject(description.fields);
  return (value) => description.given(value);
}

/** The same of an object; an object that nothing changes in is itself, and the answer for one object is always the same. */
export function givenObject(fields: AnyFields): Given {
  const known = new WeakMap<object, unknown>();
  const parts = Object.entries(fields).map(([name, { description }]) => [name, givenOf(description)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const found = known.get(value);
    if (found !== undefined) return found;
    const item = value as Readonly<Record<string, unknown>>;
    const changed = parts.flatMap(([name, given]): [string, unknown][] => {
      if (!Object.hasOwn(item, name)) return [];
      const next = given(item[name]);
      return next === item[name] ? [] : [[name, next]];
    });
    const result = changed.length === 0 ? item : { ...item, ...Object.fromEntries(changed) };
    known.set(value, result);
    return result;
  };
}
