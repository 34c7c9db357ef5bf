/**
 * Where drafts outlive the page: text by key, for one person alone. The page makes it for whoever is signed in and
 * empties it when they leave. A call that rejects only means that nothing is stored.
 */
export interface DraftStorage {
  read(key: string): Promise<string | null>;
  write(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A value that was typed and not saved, and the saved one that it was typed over. */
export interface StoredValue {
  value: unknown;
  base: unknown;
}

/** What a person had not saved when the page went away. */
export interface StoredDraft {
  /** ISO UTC. */
  storedIn: string;
  /** The record's version at that time; `null` for a new record. */
  version: number | string | null;
  values: ReadonlyMap<number, StoredValue>;
}
