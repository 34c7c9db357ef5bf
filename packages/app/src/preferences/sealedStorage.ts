import { seal, unseal } from './sealing';

/** Text kept in a browser's storage so that only this browser can read it. */
export interface SealedStorage {
  /** What is kept, or `null`: nothing, or something that this browser's key does not open. */
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
}

const storageKey = 'assunto.preferences';

/**
 * Keeps text in `storage` encrypted with AES-GCM (1§4). The key cannot be exported: the browser uses it for this
 * origin and shows it to nobody, so a copy of the storage is worth nothing elsewhere.
 */
export function createSealedStorage(storage: Storage, key: () => Promise<CryptoKey>): SealedStorage {
  let lastWrite = Promise.resolve();
  return {
    async read() {
      const kept = storage.getItem(storageKey);
      const opened = kept ? await key().catch(() => null) : null;
      return kept && opened ? unseal(kept, opened) : null;
    },
    write(text) {
      // One after the other, so that the last one wins.
      lastWrite = lastWrite.then(async () => {
        storage.setItem(storageKey, await seal(text, await key()));
      });
      return lastWrite;
    },
  };
}

/** This browser's key, made on first use and kept in IndexedDB. */
export async function browserKey(): Promise<CryptoKey> {
  const database = await promised(openDatabase());
  const kept = await promised<CryptoKey | undefined>(keys(database, 'readonly').get('preferences'));
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await promised(keys(database, 'readwrite').put(made, 'preferences'));
  return made;
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open('assunto', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('keys');
  return request;
}

function keys(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction('keys', mode).objectStore('keys');
}

function promised<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused the request.'));
  });
}
