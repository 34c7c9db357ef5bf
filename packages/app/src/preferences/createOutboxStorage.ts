import type { OutboxStorage } from '@assunto/engine';
import type { Session } from '../session/createSession';
import { seal, unseal } from './sealing';

const prefix = 'assunto.outbox.';

/**
 * Keeps saves that wait for the connection in `storage`, encrypted with this browser's key, for the person who is signed
 * in. They stay when the person signs out and are sent once the same person is back: they were promised.
 */
export function createOutboxStorage(
  storage: Storage,
  key: () => Promise<CryptoKey>,
  session: Pick<Session, 'state'>,
): OutboxStorage {
  const owner = (): string | null => {
    const { user } = session.state.get();
    return user && `${prefix}${user.companyId}.${user.accountId}.`;
  };
  const mine = (): string => {
    const start = owner();
    if (start === null) throw new Error('Nobody is signed in, so no save is kept.');
    return start;
  };

  return {
    async list() {
      const start = owner();
      if (start === null) return [];
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((name) =>
        name.startsWith(start),
      );
      const opened = names.sort().map(async (name) => {
        const text = await unseal(storage.getItem(name) ?? '', await key());
        return text === null ? [] : [{ id: name.slice(start.length), text }];
      });
      return (await Promise.all(opened)).flat();
    },
    async write(id, text) {
      const name = mine() + id;
      storage.setItem(name, await seal(text, await key()));
    },
    async remove(id) {
      storage.removeItem(mine() + id);
    },
    async alone(work) {
      const name = owner();
      if (name === null) return;
      // Browsers without locks still send nothing twice: the server knows each save by its key.
      if ('locks' in navigator) await navigator.locks.request(name, work);
      else await work();
    },
    onChange(listener) {
      let known = owner();
      const changed = ({ key: name }: StorageEvent): void => {
        if (name === null || name.startsWith(prefix)) listener();
      };
      window.addEventListener('storage', changed);
      const stop = session.state.subscribe(() => {
        if (owner() === known) return;
        known = owner();
        listener();
      });
      return () => {
        window.removeEventListener('storage', changed);
        stop();
      };
    },
  };
}
