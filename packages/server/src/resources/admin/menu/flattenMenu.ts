import { menuLimits, type MenuSave } from '@assunto/engine/contract';

/** An entry of a tree, in the order in which parents come before their children. */
interface FlatEntry {
  entry: MenuSave;
  /** Its parent's index in the list; `null` at the top. */
  parent: number | null;
  /** Its place among its siblings, from 0. */
  order: number;
}

/** The entries of a tree as a list; `null` for one that is deeper or has more entries than the limits allow. */
export function flattenMenu(menus: readonly MenuSave[]): FlatEntry[] | null {
  const flat: FlatEntry[] = [];
  const add = (entries: readonly MenuSave[], parent: number | null, depth: number): boolean =>
    entries.every((entry, order) => {
      if (depth > menuLimits.depth || flat.length === menuLimits.count) return false;
      const index = flat.push({ entry, parent, order }) - 1;
      return add(entry.Menus ?? [], index, depth + 1);
    });
  return add(menus, null, 1) ? flat : null;
}
