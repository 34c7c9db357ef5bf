/** One value that differs between two states. */
export interface StateChange {
  /** The names of the properties that lead to it; an item of a list by its id, or by its place from 1. */
  path: readonly string[];
  /** `undefined`: it did not exist. */
  before: unknown;
  after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What identifies an item of a list, most of them by the first property that is an id. */
function itemKey(item: unknown, index: number): string {
  if (!isFields(item)) return String(index + 1);
  const [, id] = Object.entries(item).find(([name, value]) => /^id$|Id$/.test(name) && typeof value === 'number') ?? [];
  return id === undefined ? String(index + 1) : `#${String(id)}`;
}

function partsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (Array.isArray(value)) return new Map(value.map((item, index) => [itemKey(item, index), item]));
  return isFields(value) ? new Map(Object.entries(value)) : null;
}

/** What differs between two states of an entity. Items of lists are compared by their ids: to move one is no change of it. */
export function stateChanges(before: unknown, after: unknown, path: readonly string[] = []): StateChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  if (old && now)
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) =>
      stateChanges(old.get(name), now.get(name), [...path, name]),
    );
  if (Object.is(before, after) || JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ path, before, after }];
}
