import type { RecordId } from '../contract/recordId';
import { atom, type Atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { Talk } from '../contract/talk';
import type { JotaiStore } from './createDraft';
import type { RecordState } from './recordSaving';

/** The local changes of records, which lists have not read yet, by subject. */
export interface LocalRecords {
  localRecords(subject: string): Atom<ReadonlyMap<RecordId, RecordState>>;
  get(subject: string, talkId: RecordId): RecordState | undefined;
  change(subject: string, edit: (records: Map<RecordId, RecordState>) => void): void;
  /** See `RecordStore`; the same for the following ones. */
  markEditing(subject: string, talk: Talk, isEditing: boolean): void;
  prune(subject: string, read: readonly Talk[]): void;
  noteCreated(subject: string, talkId: RecordId): void;
  created(subject: string): readonly RecordId[];
  forgetCreated(subject: string): void;
  forgetSaved(): void;
  generation(subject: string): Atom<number>;
  invalidate(subject: string): void;
}

/** Records that stay first at the same time, the last ones made. */
const mostCreated = 20;

/** Initially empty; the atoms are in `jotai`. */
export function createLocalRecords(jotai: JotaiStore): LocalRecords {
  const bySubject = new Map<string, PrimitiveAtom<ReadonlyMap<RecordId, RecordState>>>();
  const created = new Map<string, readonly RecordId[]>();
  const generations = new Map<string, PrimitiveAtom<number>>();

  const localRecords = (subject: string) => {
    let known = bySubject.get(subject);
    if (!known) bySubject.set(subject, (known = atom<ReadonlyMap<RecordId, RecordState>>(new Map())));
    return known;
  };

  const generation = (subject: string) => {
    let known = generations.get(subject);
    if (!known) generations.set(subject, (known = atom(0)));
    return known;
  };

  const change: LocalRecords['change'] = (subject, edit) => {
    const next = new Map(jotai.get(localRecords(subject)));
    edit(next);
    jotai.set(localRecords(subject), next);
  };

  const get: LocalRecords['get'] = (subject, talkId) => jotai.get(localRecords(subject)).get(talkId);

  return {
    localRecords,
    get,
    change,

    markEditing(subject, talk, isEditing) {
      const sync = get(subject, talk.talkId)?.sync ?? 'idle';
      if (sync === 'syncing' || sync === 'queued') return;
      change(subject, (records) => {
        if (isEditing) records.set(talk.talkId, { talk, sync: 'editing', messages: [] });
        else records.delete(talk.talkId);
      });
    },

    prune(subject, read) {
      const versions = new Map(read.map((talk) => [talk.talkId, talk.version]));
      const outdated = [...jotai.get(localRecords(subject))].filter(
        ([talkId, { talk, sync }]) => sync === 'idle' && (versions.get(talkId) ?? Infinity) >= talk.version,
      );
      if (outdated.length > 0) change(subject, (records) => outdated.forEach(([talkId]) => records.delete(talkId)));
    },

    noteCreated(subject, talkId) {
      created.set(subject, [talkId, ...(created.get(subject) ?? [])].slice(0, mostCreated));
    },
    created: (subject) => created.get(subject) ?? [],
    forgetCreated: (subject) => void created.delete(subject),

    forgetSaved() {
      for (const [subject, records] of bySubject) {
        const saved = [...jotai.get(records)].filter(([, { sync }]) => sync === 'idle');
        if (saved.length > 0) change(subject, (all) => saved.forEach(([talkId]) => all.delete(talkId)));
      }
    },

    generation,
    invalidate: (subject) => jotai.set(generation(subject), (count) => count + 1),
  };
}
