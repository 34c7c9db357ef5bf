import { atom, type Atom } from 'jotai/vanilla';
import type { Draft } from './createDraft';
import { createDraftSaver } from './createDraftSaver';
import type { DraftStorage, StoredDraft, StoredValue } from './DraftStorage';
import { sameValue } from './sameValue';

/** An attribute that was typed over one value and meanwhile saved with another. */
interface DraftConflict {
  subjectAttributeId: number;
  mine: unknown;
  theirs: unknown;
}

/** Work of a record that was sent too late, or refused, when nobody was there to see it. */
export interface RejectedSaves {
  read(): StoredDraft | null;
  forget(): void;
}

/** The unsaved work of a record that outlives its page. */
export interface DraftRecovery {
  /** Unsaved work from before, while the person has not decided about it; `isOutdated` when the record changed since. */
  readonly offered: Atom<(StoredDraft & { isOutdated: boolean }) | null>;
  /** What a restored draft and the record say differently; one is to be chosen for each. */
  readonly conflicts: Atom<readonly DraftConflict[]>;
  /** Looks for unsaved work of a record that was just loaded. */
  load(draft: Draft, version: StoredDraft['version']): Promise<void>;
  /** Lets the next `look` offer anew. */
  allowReload(): void;
  /** Stores the unsaved values when they change. */
  track(draft: Draft, version: StoredDraft['version']): void;
  /** Puts the offered values by `put`, but for those that the record or the person changed meanwhile. */
  restore(draft: Draft, setValue: (subjectAttributeId: number, value: unknown) => void): void;
  resolve(): void;
  /** Forgets what was typed: it was saved, or left behind. Stuck work goes with it once it was restored. */
  forget(): void;
  /** Throws all away, stuck work too. */
  discard(): void;
  flush(): void;
}

interface DraftRecoveryOptions {
  rejected?: RejectedSaves | null;
  /** Whether the value of an attribute may be stored at all; a password may not. */
  isStored?(subjectAttributeId: number): boolean;
}

/** Keeps drafts under a record's key; without storage nothing is stored, and only stuck work is offered. */
export function createDraftRecovery(
  storage: DraftStorage | null,
  key: string,
  { rejected = null, isStored = () => true }: DraftRecoveryOptions = {},
): DraftRecovery {
  const saver = storage && createDraftSaver(storage, key);
  const offered = atom<(StoredDraft & { isOutdated: boolean }) | null>(null);
  const conflicts = atom<readonly DraftConflict[]>([]);
  let store: Draft['store'] | null = null;
  let includesRejected = false;

  const forget = (): void => {
    store?.set(offered, null);
    store?.set(conflicts, []);
    saver?.remove();
    if (includesRejected) rejected?.forget();
    includesRejected = false;
  };

  return {
    offered,
    conflicts,

    async load(draft, version) {
      if (store) return;
      store = draft.store;
      const found = mergeDrafts(rejected?.read() ?? null, (await saver?.read()) ?? null);
      if (!found) return;
      const values = new Map(
        [...found.values].filter(([id, { value }]) => draft.ids.includes(id) && !sameValue(draft.saved(id), value)),
      );
      if (values.size === 0) return saver?.remove();
      store.set(offered, { ...found, values, isOutdated: version !== null && found.version !== version });
    },

    allowReload() {
      store = null;
    },

    track(draft, version) {
      saver?.saveDebounced(() => {
        // What is offered and not decided about stays, under what is typed now.
        const before = draft.store.get(offered)?.values ?? [];
        const changed = draft
          .changedIds()
          .filter(isStored)
          .map((id): [number, StoredValue] => {
            return [id, { value: draft.value(id), base: draft.saved(id) }];
          });
        const values = new Map([...before, ...changed]);
        return values.size === 0 ? null : { storedIn: new Date().toISOString(), version, values };
      });
    },

    restore(draft, setValue) {
      const found = draft.store.get(offered);
      if (!found) return;
      includesRejected = true;
      const typed = new Set(draft.changedIds());
      const unclear: DraftConflict[] = [];
      for (const [subjectAttributeId, { value, base }] of found.values) {
        const theirs = draft.saved(subjectAttributeId);
        if (typed.has(subjectAttributeId)) continue;
        if (sameValue(theirs, base)) setValue(subjectAttributeId, value);
        else if (!sameValue(theirs, value)) unclear.push({ subjectAttributeId, mine: value, theirs });
      }
      draft.store.set(offered, null);
      draft.store.set(conflicts, unclear);
    },

    resolve: () => store?.set(conflicts, []),

    forget,
    discard() {
      includesRejected = true;
      forget();
    },
    flush: () => saver?.flush(),
  };
}

/** Stuck work under what was typed after it. */
function mergeDrafts(rejected: StoredDraft | null, typed: StoredDraft | null): StoredDraft | null {
  if (!rejected || !typed) return rejected ?? typed;
  return { ...rejected, values: new Map([...rejected.values, ...typed.values]) };
}
