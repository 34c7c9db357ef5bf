import type { EditedMenu } from './EditedMenu';

type Menus = readonly EditedMenu[];

/** An item of the tree as a row. */
export interface MenuRow {
  menu: EditedMenu;
  /** From 0. */
  depth: number;
  parent: EditedMenu | null;
  /** Its index among its siblings, from 0, and their number. */
  index: number;
  count: number;
}

/** The rows of a tree in their order, without those below collapsed items. */
export function menuRows(menus: Menus, closed: ReadonlySet<string> = new Set()): MenuRow[] {
  const rows: MenuRow[] = [];
  const add = (items: Menus, parent: EditedMenu | null, depth: number): void => {
    for (const [index, menu] of items.entries()) {
      rows.push({ menu, depth, parent, index, count: items.length });
      if (!closed.has(menu.key)) add(menu.menus, menu, depth + 1);
    }
  };
  add(menus, null, 0);
  return rows;
}

/** The item of a key, or `null`. */
export const findMenu = (menus: Menus, key: string | null): EditedMenu | null =>
  menuRows(menus).find(({ menu }) => menu.key === key)?.menu ?? null;

/** The tree with an item changed. */
export function changeMenu(menus: Menus, key: string, change: (menu: EditedMenu) => EditedMenu): Menus {
  let isChanged = false;
  const next = menus.map((menu) => {
    if (menu.key === key) {
      isChanged = true;
      return change(menu);
    }
    const below = changeMenu(menu.menus, key, change);
    if (below === menu.menus) return menu;
    isChanged = true;
    return { ...menu, menus: below };
  });
  return isChanged ? next : menus;
}

/** The tree without an item and those below it. */
export function removeMenu(menus: Menus, key: string): Menus {
  const others = menus.filter((menu) => menu.key !== key);
  if (others.length < menus.length) return others;
  let isChanged = false;
  const next = menus.map((menu) => {
    const below = removeMenu(menu.menus, key);
    if (below === menu.menus) return menu;
    isChanged = true;
    return { ...menu, menus: below };
  });
  return isChanged ? next : menus;
}

/**
 * The tree with an item inserted below another, or at the top level, at an index. A leaf that becomes a parent no longer opens a
 * page.
 */
export function insertMenu(menus: Menus, item: EditedMenu, parentKey: string | null, index: number): Menus {
  if (parentKey === null) return menus.toSpliced(index, 0, item);
  return changeMenu(menus, parentKey, (parent) => ({
    ...parent,
    ...(parent.menus.length === 0 && { scenario: null, subject: null, templateId: null, filterIds: [] }),
    menus: parent.menus.toSpliced(index, 0, item),
  }));
}

/** The target position of an item. */
export interface MenuTarget {
  parentKey: string | null;
  /** The index among the siblings there, without the item itself. */
  index: number;
}

/** The tree with an item moved. */
export function moveMenu(menus: Menus, key: string, { parentKey, index }: MenuTarget): Menus {
  const item = findMenu(menus, key);
  if (!item || (parentKey !== null && findMenu(item.menus, parentKey)) || parentKey === key) return menus;
  return insertMenu(removeMenu(menus, key), item, parentKey, index);
}

/** The directions of the keyboard: before or after a sibling, into the previous sibling, or after its parent. */
export type MenuStep = 'up' | 'down' | 'in' | 'out';

/** The target of a step; `null` if it is not possible. */
export function stepTarget(menus: Menus, key: string, step: MenuStep): MenuTarget | null {
  const rows = menuRows(menus);
  const row = rows.find(({ menu }) => menu.key === key);
  if (!row) return null;
  const { parent, index, count } = row;
  const siblings = parent?.menus ?? menus;
  const parentKey = parent?.key ?? null;
  if (step === 'up') return index > 0 ? { parentKey, index: index - 1 } : null;
  if (step === 'down') return index < count - 1 ? { parentKey, index: index + 1 } : null;
  if (step === 'in') {
    const before = siblings[index - 1];
    return before ? { parentKey: before.key, index: before.menus.length } : null;
  }
  const around = rows.find(({ menu }) => menu.key === parentKey);
  return around ? { parentKey: around.parent?.key ?? null, index: around.index + 1 } : null;
}

/** The number of levels of an item, including itself. */
const menuHeight = ({ menus }: EditedMenu): number => 1 + Math.max(0, ...menus.map(menuHeight));

/**
 * The target of a dragged item that is dropped over the row of another: `rows` are the visible ones without those below it,
 * `levels` the number of levels it was dragged to the right (negative: left). The depth is limited to those that its neighbours
 * allow.
 */
export function dropTarget(
  rows: readonly MenuRow[],
  key: string,
  overKey: string,
  levels: number,
  maxDepth: number,
): (MenuTarget & { depth: number }) | null {
  const from = rows.findIndex(({ menu }) => menu.key === key);
  const to = rows.findIndex(({ menu }) => menu.key === overKey);
  const active = rows[from];
  if (!active || to < 0) return null;
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, active);
  const before = moved[to - 1];
  const after = moved[to + 1];
  const most = Math.min(before ? before.depth + 1 : 0, maxDepth - menuHeight(active.menu));
  const depth = Math.max(Math.min(active.depth + levels, most), after?.depth ?? 0, 0);
  const parent = depth === 0 ? null : moved.slice(0, to).findLast((row) => row.depth === depth - 1);
  const parentKey = parent?.menu.key ?? null;
  const index = moved
    .slice(0, to)
    .filter((row) => row.depth === depth && (row.parent?.key ?? null) === parentKey).length;
  return { parentKey, index, depth };
}
