/** A persistent key-value store of texts. */
export interface TextStorage {
  names(prefix: string): Promise<string[]>;
  read(name: string): Promise<string | null>;
  /** Rejects when the storage is full; the previous text of the name is then still stored. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/**
 * Stores texts in `storage`, whose changes fire events in other tabs, and in `overflow` when `storage` is full. Calls of
 * `overflow` may reject: it then counts as empty and full.
 */
export function createRoomyStorage(storage: Storage, overflow: TextStorage): TextStorage {
  return {
    async names(prefix) {
      const more = await overflow.names(prefix).catch(() => []);
      return [...new Set([...namesIn(storage, prefix), ...more])].sort();
    },
    async read(name) {
      return storage.getItem(name) ?? (await overflow.read(name).catch(() => null));
    },
    async write(name, text) {
      try {
        storage.setItem(name, text);
      } catch {
        await overflow.write(name, text);
        // Otherwise a read would return an older text of the same name.
        storage.removeItem(name);
        return;
      }
      await overflow.remove(name).catch(() => undefined);
    },
    async remove(name) {
      storage.removeItem(name);
      await overflow.remove(name).catch(() => undefined);
    },
  };
}

/** The keys of a browser storage that start with a prefix. */
export function namesIn(storage: Storage, prefix: string): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter((name) => name.startsWith(prefix));
}
