import type { Path } from '../entity/paths';
import { isItem } from './Structure';

/** What is known of an item beside its values; handed on when the item is replaced. */
interface ItemFacts {
  /** Identifies the item in the page, for React. */
  readonly key: string;
  /** The item as it was read, in the form in which it is edited and as it is stored; `null` for a new one. */
  readonly saved: { readonly item: Item; readonly stored: Item } | null;
  /** What it had in kinds that it was before, by kind and name. */
  readonly left: Readonly<Record<string, Item>>;
  /** Of a new one: the fields that have what a rule begins them with until a person changes them. */
  readonly begun: ReadonlySet<string>;
  /** What a person had typed where a rule gives the value now. */
  readonly typed: Item;
}

type Item = Readonly<Record<string, unknown>>;

// Beside the items: a value stays the plain JSON that is compared, stored and sent.
const noNames: ReadonlySet<string> = new Set();
const facts = new WeakMap<object, ItemFacts>();
let count = 0;

/** The facts of an item; those of an unknown one are made. */
export function factsOf(item: Item): ItemFacts {
  let found = facts.get(item);
  if (!found) facts.set(item, (found = { key: `n${(count += 1)}`, saved: null, left: {}, begun: noNames, typed: {} }));
  return found;
}

/** Notes what is known of an item. */
export const setFacts = (item: Item, changes: Partial<ItemFacts>): void =>
  void facts.set(item, { ...factsOf(item), ...changes });

/** What a server refused of an item's fields, by identifier. */
export type ItemRefusals = ReadonlyMap<string, { code: string; message: string }>;

const refusals = new WeakMap<object, ItemRefusals>();
const noRefusals: ItemRefusals = new Map();

/** What a server refused of an item, of the values that have not changed since. */
export const refusalsOf = (item: Item): ItemRefusals => refusals.get(item) ?? noRefusals;

/** The same item with what was refused of it; another object, since it looks otherwise. */
export function withRefusals(item: Item, refused: ItemRefusals): Item {
  const copy = { ...item };
  facts.set(copy, factsOf(item));
  refusals.set(copy, refused);
  return copy;
}

/** An item with another value at a path; the same item where nothing changes. `undefined` takes the property away. */
export function withValueAt(item: Item, path: Path, value: unknown): Item {
  const changed = replaced(item, path, value);
  if (changed === item) return item;
  facts.set(changed, factsOf(item));
  const others = [...refusalsOf(item)].filter(([identifier]) => identifier !== path.join('/'));
  if (others.length > 0) refusals.set(changed, new Map(others));
  return changed;
}

function replaced(item: Item, [name = '', ...rest]: Path, value: unknown): Item {
  const before = Object.hasOwn(item, name) ? item[name] : undefined;
  if (rest.length > 0) {
    if (value === undefined && !isItem(before)) return item;
    const inner = replaced(isItem(before) ? before : {}, rest, value);
    if (inner === before) return item;
    // An object that loses its last part is absent, as in what is sent of a form.
    return value === undefined && Object.keys(inner).length === 0 ? without(item, name) : { ...item, [name]: inner };
  }
  if (Object.is(before, value)) return item;
  return value === undefined ? without(item, name) : { ...item, [name]: value };
}

function without(item: Item, name: string): Item {
  const { [name]: _taken, ...others } = item;
  return others;
}

const lists = new WeakSet<object>();

/** Notes that a list was read: nobody has to change its length. */
export function noteRead(list: readonly unknown[]): void {
  lists.add(list);
}

/** Whether a list is the one that was read. */
export const isAsRead = (value: unknown): boolean => Array.isArray(value) && lists.has(value);

/** The key of an item for React; that of anything else is its position. */
export const keyOf = (item: unknown, index: number): string => (isItem(item) ? factsOf(item).key : `at${index}`);

/**
 * Hands keys on to items that came from elsewhere: by `property` where items have it, else by their position. What a person edits keeps
 * its focus when a saved form is read again.
 */
export function adoptKeys(before: readonly unknown[], after: readonly unknown[], property: string | null): void {
  const taken = new Set(after.flatMap((item) => (isItem(item) && before.includes(item) ? [factsOf(item).key] : [])));
  const idOf = (item: Item): unknown => (property === null ? undefined : item[property]);
  for (const [index, item] of after.entries()) {
    if (!isItem(item) || before.includes(item)) continue;
    const id = idOf(item);
    const atIndex = before[index];
    const same = id === undefined ? undefined : before.find((one) => isItem(one) && idOf(one) === id);
    const isFree = isItem(atIndex) && (idOf(atIndex) === undefined || id === undefined);
    const earlier = same ?? (isFree ? atIndex : undefined);
    if (!isItem(earlier)) continue;
    const { key, saved } = factsOf(earlier);
    if (taken.has(key)) continue;
    taken.add(key);
    setFacts(item, { key, saved: factsOf(item).saved ?? saved });
  }
}
