import type { EditedMenu } from './EditedMenu';
import { findMenu, insertMenu, menuRows, moveMenu, removeMenu, changeMenu } from './editMenus';

type Menus = readonly EditedMenu[];

/** What is set of an item, beside its place. */
const fields = ['menuName', 'scenario', 'subject', 'icon', 'templateId', 'filterIds'] as const;
type MenuField = (typeof fields)[number];

/** How one item of a menu differs from what it was. */
export interface MenuChange {
  key: string;
  /** As it is called now, or was before it was removed. */
  name: string;
  kind: 'added' | 'removed' | 'changed';
  /** Of one that was changed. */
  fields: readonly MenuField[];
  isMoved: boolean;
}

interface PlacedItem {
  item: EditedMenu;
  parentKey: string | null;
  /** The keys of the siblings before it. */
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

/** How a menu differs from what it was, item by item, in its order; what was removed is last. */
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

/** Whether an item has another parent, or follows another of the siblings that both menus have there. */
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
 * The menu that somebody else saved with one's own changes on top: what only one of the two changed is as they left it, and of
 * what both changed it is one's own. An item that they removed and one's own work changed comes back as a new one; one that got
 * new items below it meanwhile is not removed.
 */
export function mergeMenus(base: Menus, mine: Menus, theirs: Menus): Menus {
  const own = placedItems(mine);
  let merged = theirs;
  for (const change of menuDifferences(base, mine)) {
    const placed = own.get(change.key);
    if (!placed) continue;
    const { item } = placed;
    if (!findMenu(merged, change.key)) merged = placeNew(merged, placed, theirs);
    else {
      const values = Object.fromEntries(change.fields.map((field) => [field, item[field]]));
      merged = changeMenu(merged, change.key, (menu) => ({ ...menu, ...values }));
      if (change.isMoved) merged = moveMenu(merged, change.key, targetOf(removeMenu(merged, change.key), placed));
    }
  }
  return removeOwn(merged, base, own);
}

/** Takes away what one removed oneself, the innermost first. */
function removeOwn(merged: Menus, base: Menus, own: ReadonlyMap<string, PlacedItem>): Menus {
  let left = merged;
  for (const { menu } of menuRows(base).toReversed()) {
    const found = findMenu(left, menu.key);
    if (found && !own.has(menu.key) && found.menus.length === 0) left = removeMenu(left, menu.key);
  }
  return left;
}

/** Inserts an item that is not there, without those below it, which are placed by themselves. */
function placeNew(merged: Menus, placed: PlacedItem, theirs: Menus): Menus {
  const { parentKey, index } = targetOf(merged, placed);
  // What they removed has no id any more.
  const isGone = placed.item.id !== null && !findMenu(theirs, placed.item.key);
  return insertMenu(merged, { ...placed.item, ...(isGone && { id: null }), menus: [] }, parentKey, index);
}

/** Where an item goes: below the same parent, or to the top where that is gone, after the nearest sibling before it. */
function targetOf(menus: Menus, { parentKey, before }: PlacedItem) {
  const parent = findMenu(menus, parentKey);
  const siblings = (parent ? parent.menus : menus).map(({ key }) => key);
  const index = 1 + siblings.indexOf(before.findLast((key) => siblings.includes(key)) ?? '');
  return { parentKey: parent ? parent.key : null, index };
}
