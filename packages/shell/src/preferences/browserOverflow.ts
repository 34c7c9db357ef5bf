import type { TextStorage } from './TextStorage';

const storeName = 'texts';

/** Texts in IndexedDB, for when `localStorage` (about 5 MB) is full. The database is opened on first use. */
export function browserOverflow(): TextStorage {
  let opening: Promise<IDBDatabase> | null = null;
  const run = async <Result>(mode: IDBTransactionMode, work: (texts: IDBObjectStore) => IDBRequest<Result>) => {
    const transaction = (await (opening ??= open())).transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    await finished(transaction);
    return request.result;
  };
  return {
    names: async (prefix) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      return (await run('readonly', (texts) => texts.getAllKeys(range))).map(String);
    },
    read: async (name) => {
      const text: unknown = await run('readonly', (texts) => texts.get(name));
      return typeof text === 'string' ? text : null;
    },
    write: async (name, text) => void (await run('readwrite', (texts) => texts.put(text, name))),
    remove: async (name) => void (await run('readwrite', (texts) => texts.delete(name))),
  };
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('assunto.overflow', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB could not be opened.'));
  });
}

/** Resolves when the transaction is committed; rejects when the disk is full. */
function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB gave the transaction up.'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = fail;
    transaction.onerror = fail;
  });
}
