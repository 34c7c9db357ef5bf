import type { MergedValue } from '@assunto/engine';

/** The changes of two people to one part, `undefined` where it is absent. */
export interface Merged<Part> extends MergedValue {
  mine: Part | undefined;
  theirs: Part | undefined;
}

/** Merges what two people changed in one part. */
export type MergePart<Part> = (
  base: Part | undefined,
  mine: Part | undefined,
  theirs: Part | undefined,
) => Merged<Part>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A part that is changed as a whole: the changed one, or both where both changed it. */
export function mergeWhole<Part>(
  base: Part | undefined,
  mine: Part | undefined,
  theirs: Part | undefined,
): Merged<Part> {
  if (isSame(base, mine)) return { mine: theirs, theirs };
  if (isSame(base, theirs)) return { mine, theirs: mine };
  return { mine, theirs };
}

/** How the items of a list are told apart, and merged. */
export interface ListParts<Item> {
  keyOf(item: Item): string | number;
  /** `mergeWhole` by default. */
  merge?: MergePart<Item>;
}

/**
 * A list merged item by item, identified by their keys. Its order is that of the side that changed it; an item that the other side
 * added follows its predecessor there.
 */
export function mergeList<Item>(
  { keyOf, merge = mergeWhole }: ListParts<Item>,
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): { mine: Item[]; theirs: Item[] } {
  const byKey = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), item]));
  const [was, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const merged = new Map(
    [...new Set([...own.keys(), ...other.keys()])].map((key) => [
      key,
      merge(was.get(key), own.get(key), other.get(key)),
    ]),
  );
  const keys = { base: [...was.keys()], mine: [...own.keys()], theirs: [...other.keys()] };
  const side = (name: 'mine' | 'theirs'): Item[] =>
    mergeOrder(keys, name).flatMap((key) => {
      const item = merged.get(key)?.[name];
      return item === undefined ? [] : [item];
    });
  return { mine: side('mine'), theirs: side('theirs') };
}

type Key = string | number;

interface Orders {
  base: readonly Key[];
  mine: readonly Key[];
  theirs: readonly Key[];
}

/** Every key of both sides, in the order of the side that changed it; of `preferred` where both did. */
function mergeOrder({ base, mine, theirs }: Orders, preferred: 'mine' | 'theirs'): Key[] {
  const common = new Set(base.filter((key) => mine.includes(key) && theirs.includes(key)));
  const among = (keys: readonly Key[]) => keys.filter((key) => common.has(key));
  const isMineMoved = !isSame(among(base), among(mine));
  const isTheirsMoved = !isSame(among(base), among(theirs));
  const leads = isMineMoved && (!isTheirsMoved || preferred === 'mine') ? mine : theirs;
  const follows = leads === mine ? theirs : mine;
  const merged = [...leads];
  for (const [index, key] of follows.entries()) {
    if (merged.includes(key)) continue;
    const before = follows.slice(0, index).findLast((one) => merged.includes(one));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, key);
  }
  return merged;
}

/** The `merge` of an attribute whose value is a list. */
export const listMerge =
  <Item>(parts: ListParts<Item>) =>
  (base: unknown, mine: unknown, theirs: unknown): MergedValue =>
    mergeList(parts, itemsOf<Item>(base), itemsOf<Item>(mine), itemsOf<Item>(theirs));

const itemsOf = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? (value as Item[]) : []);
