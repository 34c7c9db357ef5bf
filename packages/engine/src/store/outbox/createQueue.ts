import { atom, type Atom } from 'jotai/vanilla';
import type { JotaiStore } from '../createDraft';
import type { OutboxStorage } from './OutboxStorage';
import { idBehind, queuedSaveOf, type QueuedSave } from './QueuedSave';

/** The stored saves of an outbox, and their copy in an atom. */
export interface SaveQueue {
  /** Oldest first. */
  readonly saves: Atom<readonly QueuedSave[]>;
  current(): readonly QueuedSave[];
  /** Reads the storage again, which other tabs may have changed. */
  read(): Promise<void>;
  /** Stores a save under its id. Rejects when it cannot be stored. */
  persist(save: QueuedSave): Promise<void>;
  /** Stores a new entry after all others, including those of other tabs; entries are ordered by the calls. */
  append(entry: Omit<QueuedSave, 'id'>): Promise<void>;
  drop(save: QueuedSave): Promise<void>;
}

/** An empty copy of `storage`; call `read` to fill it. */
export function createQueue(jotai: JotaiStore, storage: OutboxStorage): SaveQueue {
  const saves = atom<readonly QueuedSave[]>([]);
  let adding: Promise<unknown> = Promise.resolve();

  const persist = async (save: QueuedSave): Promise<void> => {
    await storage.write(save.id, JSON.stringify(save));
    jotai.set(saves, (before) => [...before.filter(({ id }) => id !== save.id), save].sort(byId));
  };

  return {
    saves,
    current: () => jotai.get(saves),

    async read() {
      const entries = await storage.list();
      jotai.set(
        saves,
        entries.map(({ text }) => queuedSaveOf(text)).filter((save) => save !== null),
      );
    },

    persist,

    append(entry) {
      const work = adding.then(async () => {
        const known = [...(await storage.list()), ...jotai.get(saves)];
        await persist({ ...entry, id: idBehind(known.map(({ id }) => id)) });
      });
      adding = work.catch(() => undefined);
      return work;
    },

    async drop(save) {
      await storage.remove(save.id);
      jotai.set(saves, (before) => before.filter(({ id }) => id !== save.id));
    },
  };
}

function byId(a: QueuedSave, b: QueuedSave): number {
  return a.id < b.id ? -1 : 1;
}
