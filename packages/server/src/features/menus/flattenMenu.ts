import { menuLimits, type MenuSave } from '@assunto/api';

/** An entry of a flattened tree, in which parents precede their children. */
interface FlatEntry {
  entry: MenuSave;
  /** The index of its parent in the list; `null` at the top level. */
  parent: number | null;
  /** Its index among its siblings, from 0. */
  order: number;
}

/** The entries of a tree as a list; `null` for a tree that exceeds the limits of depth or entries. */
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
