import type { TextStorage } from './TextStorage';

const storeName = 'texts';

/**
 * Texts in IndexedDB. A write or removal resolves when it is on the disk (strict durability): a browser that is killed afterwards
 * has lost nothing, while `localStorage` is written seconds later. The database is opened on first use.
 */
export function durableTexts(): TextStorage {
  let opening: Promise<IDBDatabase> | null = null;
  const forget = (): void => {
    opening = null;
  };
  const run = async <Result>(mode: IDBTransactionMode, work: (texts: IDBObjectStore) => IDBRequest<Result>) => {
    opening ??= open(forget);
    const transaction = (await opening).transaction(storeName, mode, { durability: 'strict' });
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

/** Calls `onGone` when the database could not be opened, or the browser closed it: the next call opens it again. */
function open(onGone: () => void): Promise<IDBDatabase> {
  // The name is that of the releases that stored here only what had no space in localStorage.
  const request = indexedDB.open('assunto.overflow', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      request.result.onclose = onGone;
      resolve(request.result);
    };
    request.onerror = () => {
      onGone();
      reject(request.error ?? new Error('IndexedDB could not be opened.'));
    };
  });
}

/** Resolves when the transaction is committed; rejects when the disk is full. */
export function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB gave the transaction up.'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = fail;
    transaction.onerror = fail;
  });
}
