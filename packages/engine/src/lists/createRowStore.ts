import type { StructureRow } from './useStructure';

/** The rows of a list by key: each item is rendered when its own row changes, and no other one is asked. */
export interface RowStore {
  row(key: string): StructureRow | undefined;
  subscribe(key: string, listener: () => void): () => void;
  /** Adds the rows that are not there yet, so that they are drawn with the list. */
  add(rows: readonly StructureRow[]): void;
  /** Replaces all rows and notifies those that changed. */
  publish(rows: readonly StructureRow[]): void;
}

/** Creates a store without rows. */
export function createRowStore(): RowStore {
  let known: ReadonlyMap<string, StructureRow> = new Map();
  const listeners = new Map<string, () => void>();
  return {
    row: (key) => known.get(key),
    subscribe(key, listener) {
      listeners.set(key, listener);
      return () => void listeners.delete(key);
    },
    add(rows) {
      if (rows.every(({ key }) => known.has(key))) return;
      known = new Map([...rows.map((row) => [row.key, row] as const), ...known]);
    },
    publish(rows) {
      const before = known;
      known = new Map(rows.map((row) => [row.key, row]));
      for (const row of rows) if (before.get(row.key) !== row) listeners.get(row.key)?.();
    },
  };
}
