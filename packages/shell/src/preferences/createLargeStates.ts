import type { Session } from '../session/createSession';

/** List states that are too long for the URL, stored per browser tab and signed-in person. */
export interface LargeStates {
  /** Stores a text and returns its key; equal texts have the same key. */
  write(text: string): string;
  /** The text of a key; `null` if it belongs to another browser tab or person, or was removed. */
  read(key: string): string | null;
}

const prefix = 'assunto.list.';
/** The maximum number of stored states; when it is reached, all are removed. */
const most = 20;

/** Stores them in `storage` until the person signs out. */
export function createLargeStates(storage: Storage, session: Pick<Session, 'state'>): LargeStates {
  const storedNames = (): string[] =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((name) => name.startsWith(prefix));
  const clear = (): void => storedNames().forEach((name) => storage.removeItem(name));
  session.state.subscribe(() => {
    if (session.state.get().ended === 'left') clear();
  });
  const ownPrefix = (): string => {
    const { user } = session.state.get();
    return `${prefix}${user?.companyId ?? 0}.${user?.accountId ?? 0}.`;
  };
  return {
    read: (key) => storage.getItem(ownPrefix() + key),
    write(text) {
      const names = storedNames();
      const existing = names.find((name) => name.startsWith(ownPrefix()) && storage.getItem(name) === text);
      if (existing) return existing.slice(ownPrefix().length);
      if (names.length >= most) clear();
      const key = newKey();
      try {
        storage.setItem(ownPrefix() + key, text);
      } catch {
        // The storage is full: the state of the list then exists only as long as its page.
        clear();
      }
      return key;
    },
  };
}

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
