import type { EditedMenu } from './EditedMenu';
import { findMenu, insertMenu, menuRows, moveMenu, removeMenu, changeMenu } from './editMenus';

type Menus = readonly EditedMenu[];

/** The properties of an item, without its position. */
const fields = ['menuName', 'scenario', 'subject', 'icon', 'templateId', 'filterIds'] as const;
type MenuField = (typeof fields)[number];

/** The difference of one item between two menus. */
export interface MenuChange {
  key: string;
  /** Its current name, or that before it was removed. */
  name: string;
  kind: 'added' | 'removed' | 'changed';
  /** The properties of a changed item that differ. */
  fields: readonly MenuField[];
  isMoved: boolean;
}

interface PlacedItem {
  item: EditedMenu;
  parentKey: string | null;
  /** The keys of its preceding siblings. */
  before: readonly string[];
}

function placedItems(menus: Menus): Map<string, PlacedItem> {
  return new Map(
    menuRows(menus).map(({ menu, parent, index }) => {
      const before = (parent?.menus ?? menus).slice(0, index).map(({ key }) => key);
      return [menu.key, { item: menu, parentKey: parent?.key ?? null, before }];
    }),
  );
}

/** The differences between two menus, item by item, in the order of the menu; removed items are last. */
export function menuDifferences(before: Menus, after: Menus): MenuChange[] {
  const [old, now] = [placedItems(before), placedItems(after)];
  const changes = [...now].flatMap(([key, placed]): MenuChange[] => {
    const was = old.get(key);
    const name = placed.item.menuName;
    if (!was) return [{ key, name, kind: 'added', fields: [], isMoved: false }];
    const changed = changedFields(was.item, placed.item);
    const isMoved = hasMoved(was, placed, old, now);
    return changed.length > 0 || isMoved ? [{ key, name, kind: 'changed', fields: changed, isMoved }] : [];
  });
  const removed = [...old]
    .filter(([key]) => !now.has(key))
    .map(([key, { item }]): MenuChange => ({ key, name: item.menuName, kind: 'removed', fields: [], isMoved: false }));
  return [...changes, ...removed];
}

const changedFields = (one: EditedMenu, other: EditedMenu): MenuField[] =>
  fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

/** Whether an item has another parent, or another predecessor among the siblings that both menus have there. */
function hasMoved(
  was: PlacedItem,
  is: PlacedItem,
  old: Map<string, PlacedItem>,
  now: Map<string, PlacedItem>,
): boolean {
  if (was.parentKey !== is.parentKey) return true;
  const isCommon = (key: string) =>
    old.get(key)?.parentKey === is.parentKey && now.get(key)?.parentKey === is.parentKey;
  return was.before.findLast(isCommon) !== is.before.findLast(isCommon);
}

/**
 * Applies one's own changes to the menu that somebody else saved. What only one side changed has that side's value, and what both
 * changed has one's own. An item that they removed but one changed oneself is added again as a new one; an item to which they
 * added sub-items is not removed.
 */
export function mergeMenus(base: Menus, mine: Menus, theirs: Menus): Menus {
  const own = placedItems(mine);
  let merged = theirs;
  for (const change of menuDifferences(base, mine)) {
    const placed = own.get(change.key);
    if (!placed) continue;
    const { item } = placed;
    if (!findMenu(merged, change.key)) merged = insertNew(merged, placed, theirs);
    else {
      const values = Object.fromEntries(change.fields.map((field) => [field, item[field]]));
      merged = changeMenu(merged, change.key, (menu) => ({ ...menu, ...values }));
      if (change.isMoved) merged = moveMenu(merged, change.key, targetOf(removeMenu(merged, change.key), placed));
    }
  }
  return removeOwn(merged, base, own);
}

/** Removes the items that one removed oneself, the innermost first. */
function removeOwn(merged: Menus, base: Menus, own: ReadonlyMap<string, PlacedItem>): Menus {
  let left = merged;
  for (const { menu } of menuRows(base).toReversed()) {
    const found = findMenu(left, menu.key);
    if (found && !own.has(menu.key) && found.menus.length === 0) left = removeMenu(left, menu.key);
  }
  return left;
}

/** Inserts a missing item, without those below it, which are inserted separately. */
function insertNew(merged: Menus, placed: PlacedItem, theirs: Menus): Menus {
  const { parentKey, index } = targetOf(merged, placed);
  // An item that they removed has no id any more.
  const isGone = placed.item.id !== null && !findMenu(theirs, placed.item.key);
  return insertMenu(merged, { ...placed.item, ...(isGone && { id: null }), menus: [] }, parentKey, index);
}

/** The target of an item: below the same parent, or at the top level if that was removed, after the nearest preceding sibling. */
function targetOf(menus: Menus, { parentKey, before }: PlacedItem) {
  const parent = findMenu(menus, parentKey);
  const siblings = (parent ? parent.menus : menus).map(({ key }) => key);
  const index = 1 + siblings.indexOf(before.findLast((key) => siblings.includes(key)) ?? '');
  return { parentKey: parent ? parent.key : null, index };
}
