import type { OutboxStorage } from '@assunto/engine';
import {
  browserOverflow,
  createRoomyStorage,
  decryptText,
  encryptText,
  type Session,
  type TextStorage,
} from '@assunto/shell';

const prefix = 'assunto.outbox.';

/**
 * Stores saves that wait for a connection in `storage`, encrypted with this browser's key, for the signed-in person; in
 * `overflow` when `storage` is full. They remain stored when the person signs out and are sent when the same person signs in
 * again, because the product has confirmed them.
 */
export function createOutboxStorage(
  storage: Storage,
  key: () => Promise<CryptoKey>,
  session: Pick<Session, 'state'>,
  overflow: TextStorage = browserOverflow(),
): OutboxStorage {
  const texts = createRoomyStorage(storage, overflow);
  const owner = (): string | null => {
    const { user } = session.state.get();
    return user && `${prefix}${user.companyId}.${user.accountId}.`;
  };
  const ownPrefix = (): string => {
    const start = owner();
    if (start === null) throw new Error('Nobody is signed in, so no save is stored.');
    return start;
  };

  return {
    async list() {
      const start = owner();
      if (start === null) return [];
      const opened = (await texts.names(start)).map(async (name) => {
        const text = await decryptText((await texts.read(name)) ?? '', await key());
        return text === null ? [] : [{ id: name.slice(start.length), text }];
      });
      return (await Promise.all(opened)).flat();
    },
    async write(id, text) {
      const name = ownPrefix() + id;
      await texts.write(name, await encryptText(text, await key()));
    },
    async remove(id) {
      await texts.remove(ownPrefix() + id);
    },
    async alone(work) {
      const name = owner();
      if (name === null) return;
      // Without the Locks API nothing is saved twice either: the server recognises each save by its key.
      if ('locks' in navigator) await navigator.locks.request(name, work);
      else await work();
    },
    onChange(listener) {
      let lastOwner = owner();
      const changed = ({ key: name }: StorageEvent): void => {
        if (name === null || name.startsWith(prefix)) listener();
      };
      window.addEventListener('storage', changed);
      const stop = session.state.subscribe(() => {
        if (owner() === lastOwner) return;
        lastOwner = owner();
        listener();
      });
      return () => {
        window.removeEventListener('storage', changed);
        stop();
      };
    },
  };
}
