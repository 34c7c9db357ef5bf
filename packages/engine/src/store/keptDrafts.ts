import { atom, type Atom } from 'jotai/vanilla';
import type { Draft } from './createDraft';
import { createDraftKeeper } from './createDraftKeeper';
import type { DraftStorage, KeptDraft, KeptValue } from './DraftStorage';
import { sameValue } from './sameValue';

/** An attribute that was typed over one value and meanwhile saved with another. */
interface DraftConflict {
  subjectAttributeId: number;
  mine: unknown;
  theirs: unknown;
}

/** The unsaved work of a record that outlives its page. */
export interface KeptDrafts {
  /** Unsaved work from before, while the person has not decided about it; `isOutdated` when the record changed since. */
  readonly offered: Atom<(KeptDraft & { isOutdated: boolean }) | null>;
  /** What a restored draft and the record say differently; one is to be chosen for each. */
  readonly conflicts: Atom<readonly DraftConflict[]>;
  /** Looks for unsaved work of a record that was just loaded. */
  look(draft: Draft, version: number | null): Promise<void>;
  /** Keeps what is typed. */
  follow(draft: Draft, version: number | null): void;
  /** Puts the offered values by `put`, but for those that the record or the person changed meanwhile. */
  restore(draft: Draft, put: (subjectAttributeId: number, value: unknown) => void): void;
  resolve(): void;
  /** Forgets all: it was saved, or thrown away. */
  forget(): void;
  flush(): void;
}

/** Keeps drafts under a record's key; without storage nothing is kept and nothing is offered. */
export function createKeptDrafts(storage: DraftStorage | null, key: string): KeptDrafts {
  const keeper = storage && createDraftKeeper(storage, key);
  const offered = atom<(KeptDraft & { isOutdated: boolean }) | null>(null);
  const conflicts = atom<readonly DraftConflict[]>([]);
  let store: Draft['store'] | null = null;

  return {
    offered,
    conflicts,

    async look(draft, version) {
      if (!keeper || store) return;
      store = draft.store;
      const found = await keeper.read();
      if (!found) return;
      const values = new Map(
        [...found.values].filter(([id, { value }]) => draft.ids.includes(id) && !sameValue(draft.saved(id), value)),
      );
      if (values.size === 0) return keeper.forget();
      store.set(offered, { ...found, values, isOutdated: version !== null && found.version !== version });
    },

    follow(draft, version) {
      keeper?.keepSoon(() => {
        // What is offered and not decided about stays, under what is typed now.
        const before = draft.store.get(offered)?.values ?? [];
        const changed = draft.changedIds().map((id): [number, KeptValue] => {
          return [id, { value: draft.value(id), base: draft.saved(id) }];
        });
        const values = new Map([...before, ...changed]);
        return values.size === 0 ? null : { keptIn: new Date().toISOString(), version, values };
      });
    },

    restore(draft, put) {
      const found = draft.store.get(offered);
      if (!found) return;
      const typed = new Set(draft.changedIds());
      const unclear: DraftConflict[] = [];
      for (const [subjectAttributeId, { value, base }] of found.values) {
        const theirs = draft.saved(subjectAttributeId);
        if (typed.has(subjectAttributeId)) continue;
        if (sameValue(theirs, base)) put(subjectAttributeId, value);
        else if (!sameValue(theirs, value)) unclear.push({ subjectAttributeId, mine: value, theirs });
      }
      draft.store.set(offered, null);
      draft.store.set(conflicts, unclear);
    },

    resolve: () => store?.set(conflicts, []),

    forget() {
      store?.set(offered, null);
      store?.set(conflicts, []);
      keeper?.forget();
    },
    flush: () => keeper?.flush(),
  };
}
