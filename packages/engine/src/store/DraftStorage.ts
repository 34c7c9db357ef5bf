/**
 * Stores drafts beyond the page: texts by key, for one person only. The page creates it for the signed-in person and empties it
 * when they sign out. A rejected call only means that nothing is stored.
 */
export interface DraftStorage {
  read(key: string): Promise<string | null>;
  write(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** An unsaved value, and the saved one that it replaces. */
export interface StoredValue {
  value: unknown;
  base: unknown;
}

/** The unsaved values of a closed page. */
export interface StoredDraft {
  /** ISO UTC. */
  storedIn: string;
  /** The record's version at that time; `null` for a new record. */
  version: number | string | null;
  values: ReadonlyMap<number, StoredValue>;
}
