import type { StructureRow } from './useStructure';

/** The rows of a list by key: each item is rendered when its own row changes, and no other one is asked. */
export interface RowStore {
  row(key: string): StructureRow | undefined;
  /** The row as its fields are drawn: the same object while nothing but its position changes. */
  content(key: string): StructureRow | undefined;
  subscribe(key: string, listener: () => void): () => void;
  /** Adds the rows that are not there yet, so that they are drawn with the list. */
  add(rows: readonly StructureRow[]): void;
  /** Replaces all rows and notifies those that changed. */
  publish(rows: readonly StructureRow[]): void;
}

/** A row, and the one that its fields were drawn with. */
interface KnownRow {
  row: StructureRow;
  content: StructureRow;
}

/** Creates a store without rows. `readsPosition` tells the items whose fields have another look at another position. */
export function createRowStore(readsPosition: (row: StructureRow) => boolean): RowStore {
  let known: ReadonlyMap<string, KnownRow> = new Map();
  const listeners = new Map<string, Set<() => void>>();
  const next = (row: StructureRow): KnownRow => {
    const before = known.get(row.key);
    if (before?.row === row) return before;
    return { row, content: before && isSameContent(before.content, row) && !readsPosition(row) ? before.content : row };
  };
  return {
    row: (key) => known.get(key)?.row,
    content: (key) => known.get(key)?.content,
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(key);
      };
    },
    add(rows) {
      if (rows.every(({ key }) => known.has(key))) return;
      known = new Map([...rows.map((row) => [row.key, { row, content: row }] as const), ...known]);
    },
    publish(rows) {
      const before = known;
      known = new Map(rows.map((row) => [row.key, next(row)]));
      for (const row of rows)
        if (before.get(row.key)?.row !== row) for (const listener of listeners.get(row.key) ?? []) listener();
    },
  };
}

const isSameContent = (one: StructureRow, other: StructureRow): boolean =>
  one.item === other.item && one.state === other.state && one.problems === other.problems;
