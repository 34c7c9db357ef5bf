import type { TreeItem } from '@assunto/engine';

/** The children of one talk, as far as they are loaded. */
export type TreeLevel = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; items: readonly TreeItem[] };

/** A visible entry of a tree. */
export interface TreeItemRow {
  kind: 'item';
  /** The ids from the root down, because a talk can appear twice where the data has a cycle. */
  key: string;
  parentKey: string | null;
  item: TreeItem;
  /** Depth, from 1. */
  level: number;
  /** Position among its siblings from 1, and their number. */
  position: number;
  size: number;
  canExpand: boolean;
  isExpanded: boolean;
}

/** The row shown while children load or after loading them failed. */
export interface TreeStateRow {
  kind: 'loading' | 'failed';
  key: string;
  parentKey: string;
  parent: TreeItem;
  level: number;
}

export type TreeRow = TreeItemRow | TreeStateRow;

/** The visible rows of a tree in order: the roots, and below each expanded entry its children. */
export function treeRows(
  roots: readonly TreeItem[],
  levels: ReadonlyMap<TreeItem['id'], TreeLevel>,
  expanded: ReadonlySet<string>,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (items: readonly TreeItem[], parentKey: string | null, above: readonly TreeItem['id'][]) => {
    items.forEach((item, index) => {
      const key = [...above, item.id].join('/');
      // An entry that is its own ancestor cannot be expanded.
      const canExpand = item.hasChildren && !above.includes(item.id);
      const isExpanded = canExpand && expanded.has(key);
      const level = above.length + 1;
      rows.push({
        kind: 'item',
        key,
        parentKey,
        item,
        level,
        position: index + 1,
        size: items.length,
        canExpand,
        isExpanded,
      });
      if (!isExpanded) return;
      const below = levels.get(item.id) ?? { state: 'loading' };
      if (below.state === 'ready') add(below.items, key, [...above, item.id]);
      else
        rows.push({ kind: below.state, key: `${key}/${below.state}`, parentKey: key, parent: item, level: level + 1 });
    });
  };
  add(roots, null, []);
  return rows;
}
