import { finished } from './durableTexts';
import { encryptText, decryptText } from './encryption';

/** A text in a browser storage that only this browser can decrypt. */
export interface EncryptedStorage {
  /** The stored text; `null` if there is none or this browser's key cannot decrypt it. */
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
}

/** The name under which preferences are stored. */
export const storageKey = 'assunto.preferences';
const keyName = 'preferences';

/**
 * Stores a text in `storage`, encrypted with AES-GCM. The key is not extractable and is bound to this origin, so a
 * copy of the storage cannot be decrypted elsewhere.
 */
export function createEncryptedStorage(storage: Storage, key: () => Promise<CryptoKey>): EncryptedStorage {
  let lastWrite = Promise.resolve();
  return {
    async read() {
      const stored = storage.getItem(storageKey);
      const opened = stored ? await key().catch(() => null) : null;
      return stored && opened ? decryptText(stored, opened) : null;
    },
    write(text) {
      // Writes run one after the other, so that the last one wins.
      lastWrite = lastWrite.then(async () => {
        storage.setItem(storageKey, await encryptText(text, await key()));
      });
      return lastWrite;
    },
  };
}

let opening: Promise<CryptoKey> | null = null;

/**
 * This browser's key, generated on first use and stored in IndexedDB. All callers get the same one, also those in other pages.
 * Rejects when IndexedDB is unavailable; the next call retries.
 */
export function browserKey(): Promise<CryptoKey> {
  opening ??= openKey().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function openKey(): Promise<CryptoKey> {
  const database = await promised(openDatabase());
  try {
    const stored = await promised<CryptoKey | undefined>(keys(database, 'readonly').get(keyName));
    if (stored) return stored;
    const generated = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    return await storeFirst(database, generated);
  } finally {
    database.close();
  }
}

/**
 * Stores the key unless another page was first, and returns the stored one; both in one transaction. Resolves when the key is on
 * the disk: what is encrypted with it could not be read without it.
 */
async function storeFirst(database: IDBDatabase, generated: CryptoKey): Promise<CryptoKey> {
  const store = keys(database, 'readwrite');
  const storeUnlessFound = (stored: CryptoKey | undefined): CryptoKey => {
    if (!stored) store.put(generated, keyName);
    return stored ?? generated;
  };
  const [key] = await Promise.all([
    promised<CryptoKey | undefined>(store.get(keyName)).then(storeUnlessFound),
    finished(store.transaction),
  ]);
  return key;
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open('assunto', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('keys');
  return request;
}

function keys(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction('keys', mode, { durability: 'strict' }).objectStore('keys');
}

function promised<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused the request.'));
  });
}
