import { atom, type Atom } from 'jotai/vanilla';
import type { Draft } from './createDraft';
import { createDraftSaver } from './createDraftSaver';
import type { DraftStorage, StoredDraft, StoredValue } from './DraftStorage';
import { sameValue } from './sameValue';

/** An attribute whose unsaved value was based on one saved value, while another has been saved meanwhile. */
interface DraftConflict {
  subjectAttributeId: number;
  mine: unknown;
  theirs: unknown;
}

/** Unsent work of a record that was refused later, when its form was not open. */
export interface RejectedSaves {
  read(): StoredDraft | null;
  forget(): void;
}

/** Recovers the unsaved work of a record from an earlier page. */
export interface DraftRecovery {
  /** The stored draft, until the person has decided about it; `isOutdated` when the record changed since. */
  readonly offered: Atom<(StoredDraft & { isOutdated: boolean }) | null>;
  /** The attributes in which a restored draft and the record differ; one value has to be chosen for each. */
  readonly conflicts: Atom<readonly DraftConflict[]>;
  /** The attributes whose unsaved values have no room in the storage: they are lost with the page. */
  readonly omitted: Atom<readonly number[]>;
  /** Reads the stored draft of a record that was just loaded. */
  load(draft: Draft, version: StoredDraft['version']): Promise<void>;
  /** Lets the next `load` offer a draft again. */
  allowReload(): void;
  /** Stores the unsaved values when they change. */
  track(draft: Draft, version: StoredDraft['version']): void;
  /** Sets the stored values with `setValue`, except those that changed in the record or by the person meanwhile. */
  restore(draft: Draft, isNew: boolean, setValue: (subjectAttributeId: number, value: unknown) => void): void;
  resolve(): void;
  /** Deletes the stored draft after a save or a reset, and refused work that was restored. */
  forget(): void;
  /** Deletes the stored draft and refused work. */
  discard(): void;
  flush(): void;
}

interface DraftRecoveryOptions {
  rejected?: RejectedSaves | null;
  /** Whether the value of an attribute may be stored; not for passwords. */
  isStored?(subjectAttributeId: number): boolean;
}

/** Stores drafts under a record's key; without storage nothing is stored, and only refused work is offered. */
export function createDraftRecovery(
  storage: DraftStorage | null,
  key: string,
  { rejected = null, isStored = () => true }: DraftRecoveryOptions = {},
): DraftRecovery {
  const saver = storage && createDraftSaver(storage, key, (ids) => setOmitted(ids));
  const offered = atom<(StoredDraft & { isOutdated: boolean }) | null>(null);
  const conflicts = atom<readonly DraftConflict[]>([]);
  let store: Draft['store'] | null = null;
  const omitted = atom<readonly number[]>([]);
  let includesRejected = false;

  const setOmitted = (ids: readonly number[]): void => {
    if (store && ids.join() !== store.get(omitted).join()) store.set(omitted, ids);
  };

  const forget = (): void => {
    setOmitted([]);
    store?.set(offered, null);
    store?.set(conflicts, []);
    saver?.remove();
    if (includesRejected) rejected?.forget();
    includesRejected = false;
  };

  return {
    offered,
    conflicts,
    omitted,

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
        // A draft that is still offered is stored too, under the newer values.
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

    restore(draft, isNew, setValue) {
      const found = draft.store.get(offered);
      if (!found) return;
      includesRejected = true;
      const typed = new Set(draft.changedIds());
      const unclear: DraftConflict[] = [];
      for (const [subjectAttributeId, { value, base }] of found.values) {
        const theirs = draft.saved(subjectAttributeId);
        if (typed.has(subjectAttributeId)) continue;
        // Nobody else has saved a new record, whatever it begins with now.
        if (isNew || sameValue(theirs, base)) setValue(subjectAttributeId, value);
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

/** Refused work merged with what was typed after it. */
function mergeDrafts(rejected: StoredDraft | null, typed: StoredDraft | null): StoredDraft | null {
  if (!rejected || !typed) return rejected ?? typed;
  return { ...rejected, values: new Map([...rejected.values, ...typed.values]) };
}
