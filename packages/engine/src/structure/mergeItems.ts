import type { EntityLeaf, MergedValue } from '../entity/EntityDefinition';
import { valueAt } from '../entity/paths';
import { sameValue } from '../store/sameValue';
import { factsOf, setFacts, withValueAt } from './items';
import { isItem, type ItemFields, type Structure } from './Structure';

type Item = Readonly<Record<string, unknown>>;

/**
 * Merges what two people changed in a list whose items have ids: each item, and each field of it, that one person alone changed is in
 * both sides. The sides differ where both changed the same field, or one removed what the other changed. A list in which an id is absent
 * or repeated is one value.
 */
export function mergeItems(structure: Structure, base: unknown, mine: unknown, theirs: unknown): MergedValue {
  const [before, own, other] = [base, mine, theirs].map((list) => itemsById(structure, list));
  if (!before || !own || !other || before.isPartial || other.isPartial) return { mine, theirs };
  const merged = new Map<unknown, { mine: Item | null; theirs: Item | null }>();
  for (const id of new Set([...before.byId.keys(), ...own.byId.keys(), ...other.byId.keys()])) {
    const versions = [before.byId.get(id), own.byId.get(id), other.byId.get(id)] as const;
    merged.set(id, mergeItem(structure, ...versions));
  }
  const order = orderOf(before.order, own.order, other.order);
  const side = (name: 'mine' | 'theirs'): readonly unknown[] | null => {
    const items = order.flatMap((id) => (isItem(id) ? [id] : (merged.get(id)?.[name] ?? [])));
    return items.length === 0 ? null : items;
  };
  return { mine: side('mine'), theirs: side('theirs') };
}

interface IdentifiedItems {
  byId: ReadonlyMap<unknown, Item>;
  /** The ids in their order; in the stead of one without an id the item itself. */
  order: readonly unknown[];
  /** Whether an item has no id. */
  isPartial: boolean;
}

/** The items of a list by their id; `null` for what is no list of items, or has an id twice. */
function itemsById({ key }: Structure, list: unknown): IdentifiedItems | null {
  const items: readonly unknown[] | null = list === null || list === undefined ? [] : Array.isArray(list) ? list : null;
  if (key === null || !items?.every(isItem)) return null;
  const order = items.map((item) => item[key] ?? item);
  if (new Set(order).size < order.length) return null;
  const byId = new Map(
    items.flatMap((item) => (item[key] === undefined || item[key] === null ? [] : [[item[key], item]])),
  );
  return { byId, order, isPartial: byId.size < items.length };
}

/** The two sides of one item; `null` where it is removed. */
function mergeItem(
  structure: Structure,
  base: Item | undefined,
  mine: Item | undefined,
  theirs: Item | undefined,
): { mine: Item | null; theirs: Item | null } {
  const one = (item: Item | undefined) => ({ mine: item ?? null, theirs: item ?? null });
  if (sameValue(mine, base)) return one(theirs);
  if (sameValue(theirs, base) || sameValue(mine, theirs)) return one(mine && withSaved(mine, theirs));
  const fields = base && mine && theirs && sameFields(structure, [theirs, mine, base]);
  if (!fields) return { mine: mine ? withSaved(mine, theirs) : null, theirs: theirs ?? null };
  let sides = { mine: theirs, theirs };
  for (const leaf of fields.leaves) {
    const values = [base, mine, theirs].map((item) => valueAt(item, leaf.path) ?? null);
    const merged = mergeField(leaf, values[0], values[1], values[2]);
    sides = {
      mine: withValueAt(sides.mine, leaf.path, merged.mine),
      theirs: withValueAt(sides.theirs, leaf.path, merged.theirs),
    };
  }
  if (sides.mine !== theirs) setFacts(sides.mine, { key: factsOf(mine).key });
  return sides;
}

/** The fields of items of one kind; `null` where they are of several. */
function sameFields(structure: Structure, items: readonly Item[]): ItemFields | null {
  const [fields = null, ...others] = items.map((item) => structure.fieldsOf(item));
  return others.every((one) => one === fields) ? fields : null;
}

function mergeField({ merge }: EntityLeaf<object>, base: unknown, mine: unknown, theirs: unknown): MergedValue {
  if (sameValue(mine, base)) return { mine: theirs, theirs };
  if (sameValue(theirs, base) || sameValue(mine, theirs)) return { mine, theirs: mine };
  return merge ? merge(base, mine, theirs) : { mine, theirs };
}

/** An item that is saved over what another person saved. */
function withSaved(item: Item, theirs: Item | undefined): Item {
  const copy = { ...item };
  setFacts(copy, { ...factsOf(item), saved: theirs ? factsOf(theirs).saved : null });
  return copy;
}

/**
 * The order of two lists: that of whoever moved items, one's own where both did. What only the other one has comes behind what it
 * follows there, or stays at the end.
 */
function orderOf(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): readonly unknown[] {
  const known = new Set(base);
  const shared = new Set(mine.filter((id) => known.has(id) && theirs.includes(id)));
  const common = (order: readonly unknown[]) => order.filter((id) => shared.has(id));
  const isMoved = !sameValue(common(mine), common(base));
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first];
  for (const [index, id] of second.entries()) {
    if (order.includes(id)) continue;
    // What was added at the end stays there.
    if (!second.slice(index).some((one) => first.includes(one))) {
      order.push(id);
      continue;
    }
    const previous = second.slice(0, index).findLast((one) => order.includes(one));
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
  }
  return order;
}
