import type { StoredUser, ViewAsAnswer } from '@assunto/engine/contract';
import { storageKey } from '../preferences/encryptedStorage';
import type { TextStorage } from '../preferences/TextStorage';
import { storedUserKey, type UserStorages } from './storedUser';
import { tokenClaims } from './tokenClaims';
import { viewingKey as key } from './isViewing';

/**
 * Stores that this tab sees as somebody else from its next load on; the administrator's own session stays stored beside it.
 * `returnTo` is the page that the end leads to.
 */
export function beginViewing(tab: Storage, user: StoredUser, answer: ViewAsAnswer, returnTo: string): void {
  const { name, accountId, roomId, companyId, isAdmin } = tokenClaims(answer.token);
  const { companyIdentifier, companyName, appIdentifier, appName } = user;
  const viewing: StoredUser = {
    ...{ name, accountId, roomId, companyId, isAdmin, companyIdentifier, companyName, appIdentifier, appName },
    ...{ keepConnected: false, token: answer.token, timeZone: answer.account.timeZone },
    viewing: { kind: answer.kind, name: answer.name, endsIn: answer.endsIn, returnTo },
  };
  tab.setItem(key, JSON.stringify(viewing));
}

/** The tab is its administrator's again from its next load on. */
export const endViewing = (tab: Storage): void => tab.removeItem(key);

/**
 * The storages of a tab that sees as somebody else: nothing of the seen person or the administrator is read or changed in
 * this browser, but for the preferences, which are read.
 */
export function viewingStorages({ local, session }: UserStorages): UserStorages {
  const [ownLocal, ownSession] = [new MemoryStorage(), new MemoryStorage()];
  const preferences = local.getItem(storageKey);
  if (preferences !== null) ownLocal.setItem(storageKey, preferences);
  return { local: ownLocal, session: new TabStorage(ownSession, session) };
}

/** Stores nothing: its calls reject, so that it counts as empty and full. */
export const noOverflow: TextStorage = {
  names: () => Promise.reject(new Error('no overflow')),
  read: () => Promise.reject(new Error('no overflow')),
  write: () => Promise.reject(new Error('no overflow')),
  remove: () => Promise.reject(new Error('no overflow')),
};

/** A storage that lasts as long as the page. */
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

/** A storage in memory, but for the signed-in user, who is the one that the tab sees as. */
class TabStorage implements Storage {
  readonly #memory: Storage;
  readonly #tab: Storage;
  constructor(memory: Storage, tab: Storage) {
    this.#memory = memory;
    this.#tab = tab;
  }
  get length(): number {
    return this.#memory.length;
  }
  clear(): void {
    this.#memory.clear();
  }
  getItem(name: string): string | null {
    return name === storedUserKey ? this.#tab.getItem(key) : this.#memory.getItem(name);
  }
  key(index: number): string | null {
    return this.#memory.key(index);
  }
  removeItem(name: string): void {
    if (name === storedUserKey) this.#tab.removeItem(key);
    else this.#memory.removeItem(name);
  }
  setItem(name: string, text: string): void {
    if (name === storedUserKey) this.#tab.setItem(key, text);
    else this.#memory.setItem(name, text);
  }
}
