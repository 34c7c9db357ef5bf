import { isPlainObject, isSameJson, type PlainObject } from '../../configuration/parts/plainJson';

/** Properties that identify the items of a list, the first that all of them have. */
const identities = [
  ...['key', 'resourceId', 'roomToId', 'channelId', 'channel', 'notificationId', 'actionIdentifier'],
  ...['configIdentifier', 'subjectIdentifier', 'id', 'filterName', 'subjectAttributeId', 'subjectId'],
];

/** Rights and what they are about have no order. */
const unordered: ReadonlySet<string> = new Set(['resourceId', 'actionIdentifier', 'roomToId', 'subjectIdentifier']);

/** A step of the path to a difference. */
export type PathStep =
  | { kind: 'property'; name: string; owner: PlainObject }
  /** An item of a list; `identity` is the property that identifies it, `null` where only its position does. */
  | { kind: 'item'; name: string; identity: string | null; item: PlainObject }
  /** The order of a list whose items are identified by `identity`. */
  | { kind: 'order'; identity: string };

/** A property in which two states differ. */
export interface Difference {
  /** As `actions[UPDATE].filter`; `''` for the position of the entity among the others. */
  path: string;
  steps: readonly PathStep[];
  before: unknown;
  after: unknown;
}

interface PropertyLocation {
  path: string;
  steps: readonly PathStep[];
}

/** The properties in which two states differ. What is absent and what is `null` are the same. */
export function differencesOf(
  before: unknown,
  after: unknown,
  location: PropertyLocation = { path: '', steps: [] },
): Difference[] {
  if (isNothing(before) && isNothing(after)) return [];
  if (isPlainObject(before) && isPlainObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return names.flatMap((name) =>
      differencesOf(before[name], after[name], {
        path: location.path === '' ? name : `${location.path}.${name}`,
        steps: [...location.steps, { kind: 'property', name, owner: { ...before, ...after } }],
      }),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return differencesOfLists(before, after, location);
  return isSameJson(before, after) ? [] : [{ ...location, before: before ?? null, after: after ?? null }];
}

const isNothing = (value: unknown): boolean => value === null || value === undefined;

function differencesOfLists(before: unknown[], after: unknown[], location: PropertyLocation): Difference[] {
  if (isSameJson(before, after)) return [];
  const identity = identityOf(before, after);
  const below = (name: string, item: unknown): PropertyLocation => ({
    path: `${location.path}[${name}]`,
    steps: [...location.steps, { kind: 'item', name, identity, item: isPlainObject(item) ? item : {} }],
  });
  if (identity === null) {
    if (before.length !== after.length || !before.every(isPlainObject)) return [{ ...location, before, after }];
    return before.flatMap((item, index) => differencesOf(item, after[index], below(String(index), item)));
  }
  const [old, now] = [byIdentity(before, identity), byIdentity(after, identity)];
  const found = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    differencesOf(old.get(key), now.get(key), below(key, now.get(key) ?? old.get(key))),
  );
  const common = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...one.keys()].filter((key) => other.has(key));
  const [oldOrder, newOrder] = [common(old, now), common(now, old)];
  if (unordered.has(identity) || isSameJson(oldOrder, newOrder)) return found;
  const order: PropertyLocation = {
    path: `${location.path}[]`,
    steps: [...location.steps, { kind: 'order', identity }],
  };
  return [...found, { ...order, before: oldOrder, after: newOrder }];
}

/** The property that identifies the items of both lists, or `null`. */
export const identityOf = (...lists: readonly (readonly unknown[])[]): string | null =>
  identities.find((name) => lists.every((list) => isUnique(list, name))) ?? null;

/** Whether a property is unique among the items of a list. */
function isUnique(list: readonly unknown[], name: string): boolean {
  const values = list.map((item) => (isPlainObject(item) ? item[name] : undefined));
  return (
    values.every((value) => typeof value === 'string' || typeof value === 'number') &&
    new Set(values).size === list.length
  );
}

const byIdentity = (list: readonly unknown[], name: string): Map<string, unknown> =>
  new Map((list as PlainObject[]).map((item) => [String(item[name]), item]));
