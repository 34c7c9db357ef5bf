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

/** Work of a record that was sent too late, or refused, when nobody was there to see it. */
export interface StuckWork {
  read(): KeptDraft | null;
  forget(): void;
}

/** The unsaved work of a record that outlives its page. */
export interface KeptDrafts {
  /** Unsaved work from before, while the person has not decided about it; `isOutdated` when the record changed since. */
  readonly offered: Atom<(KeptDraft & { isOutdated: boolean }) | null>;
  /** What a restored draft and the record say differently; one is to be chosen for each. */
  readonly conflicts: Atom<readonly DraftConflict[]>;
  /** Looks for unsaved work of a record that was just loaded. */
  look(draft: Draft, version: number | null): Promise<void>;
  /** Lets the next `look` offer anew. */
  lookAgain(): void;
  /** Keeps what is typed. */
  follow(draft: Draft, version: number | null): void;
  /** Puts the offered values by `put`, but for those that the record or the person changed meanwhile. */
  restore(draft: Draft, put: (subjectAttributeId: number, value: unknown) => void): void;
  resolve(): void;
  /** Forgets what was typed: it was saved, or left behind. Stuck work goes with it once it was restored. */
  forget(): void;
  /** Throws all away, stuck work too. */
  discard(): void;
  flush(): void;
}

/** Keeps drafts under a record's key; without storage nothing is kept, and only stuck work is offered. */
export function createKeptDrafts(
  storage: DraftStorage | null,
  key: string,
  stuck: StuckWork | null = null,
): KeptDrafts {
  const keeper = storage && createDraftKeeper(storage, key);
  const offered = atom<(KeptDraft & { isOutdated: boolean }) | null>(null);
  const conflicts = atom<readonly DraftConflict[]>([]);
  let store: Draft['store'] | null = null;
  let hasTakenStuck = false;

  const forget = (): void => {
    store?.set(offered, null);
    store?.set(conflicts, []);
    keeper?.forget();
    if (hasTakenStuck) stuck?.forget();
    hasTakenStuck = false;
  };

  return {
    offered,
    conflicts,

    async look(draft, version) {
      if (store) return;
      store = draft.store;
      const found = both(stuck?.read() ?? null, (await keeper?.read()) ?? null);
      if (!found) return;
      const values = new Map(
        [...found.values].filter(([id, { value }]) => draft.ids.includes(id) && !sameValue(draft.saved(id), value)),
      );
      if (values.size === 0) return keeper?.forget();
      store.set(offered, { ...found, values, isOutdated: version !== null && found.version !== version });
    },

    lookAgain() {
      store = null;
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
      hasTakenStuck = true;
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

    forget,
    discard() {
      hasTakenStuck = true;
      forget();
    },
    flush: () => keeper?.flush(),
  };
}

/** Stuck work under what was typed after it. */
function both(stuck: KeptDraft | null, typed: KeptDraft | null): KeptDraft | null {
  if (!stuck || !typed) return stuck ?? typed;
  return { ...stuck, values: new Map([...stuck.values, ...typed.values]) };
}
