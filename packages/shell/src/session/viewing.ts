import { storageKey } from '../preferences/encryptedStorage';
import type { TextStorage } from '../preferences/TextStorage';
import { storedUserKey, type UserStorages } from './storedUser';
import { viewingKey as key } from './isViewing';

/** The tab uses its administrator's session again from its next load on. */
export const endViewing = (tab: Storage): void => tab.removeItem(key);

/**
 * The storages of a tab that views as somebody else: nothing of the viewed person or the administrator is read or changed in this
 * browser, except that the preferences are read.
 */
export function viewingStorages({ local, session }: UserStorages): UserStorages {
  const ownLocal = new MemoryStorage();
  const preferences = local.getItem(storageKey);
  if (preferences !== null) ownLocal.setItem(storageKey, preferences);
  return { local: ownLocal, session: new TabStorage(session) };
}

const refuse = (): Promise<never> => Promise.reject(new Error('A tab that views as somebody else stores nothing.'));

/** Stores nothing: its calls reject, so that it counts as empty and full. */
export const noTexts: TextStorage = { names: refuse, read: refuse, write: refuse, remove: refuse };

/** A storage that exists as long as the page. */
class MemoryStorage implements Storage {
  readonly #texts = new Map<string, string>();
  get length(): number {
    return this.#texts.size;
  }
  clear(): void {
    this.#texts.clear();
  }
  getItem(name: string): string | null {
    return this.#texts.get(name) ?? null;
  }
  key(index: number): string | null {
    return [...this.#texts.keys()][index] ?? null;
  }
  removeItem(name: string): void {
    this.#texts.delete(name);
  }
  setItem(name: string, text: string): void {
    this.#texts.set(name, text);
  }
}

/** A storage in memory, except for the signed-in user, who is the one that the tab views as. */
class TabStorage extends MemoryStorage {
  readonly #tab: Storage;
  constructor(tab: Storage) {
    super();
    this.#tab = tab;
  }
  override getItem(name: string): string | null {
    return name === storedUserKey ? this.#tab.getItem(key) : super.getItem(name);
  }
  override removeItem(name: string): void {
    if (name === storedUserKey) this.#tab.removeItem(key);
    else super.removeItem(name);
  }
  override setItem(name: string, text: string): void {
    if (name === storedUserKey) this.#tab.setItem(key, text);
    else super.setItem(name, text);
  }
}
