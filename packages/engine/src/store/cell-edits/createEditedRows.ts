import type { RecordId } from '../../contract/recordId';
import { atom, type Atom } from 'jotai/vanilla';
import type { Talk } from '../../contract/talk';
import type { SessionEngine } from '../session/SessionEngine';
import { isTemporaryId } from '../temporaryIds';
import { translateOf } from '../../messages/engineTranslate';
import type { CellChange, CellEdits, CellRefusal, RefusedRow } from './CellEdits';
import { createRowEdit, type RowEdit, type RowForm } from './createRowEdit';
import type { CellLock } from './messages';

/** The parts of the engine that cell edits use. */
export type CellEditsEngine = Pick<
  SessionEngine,
  'adapter' | 'componentTypes' | 'format' | 'records' | 'me' | 'validatorOf'
>;

/** The rows of a list while their cells are edited, and those whose changes the server refused. */
export interface EditedRows extends Pick<CellEdits, 'show' | 'lockedReason' | 'check'> {
  readonly refused: Atom<ReadonlyMap<RecordId, RefusedRow>>;
  setForm(form: RowForm): void;
  /** The id of any shown record that is saved. */
  savedId(): RecordId | undefined;
  /** A shown record, as last saved. */
  shown(talkId: RecordId): Talk | null;
  setShown(talkId: RecordId, talk: Talk): void;
  /** Opens a record for changes; throws before the form is loaded. */
  open(talk: Talk): RowEdit;
  /** A row for reading only; the last one is cached, since cells of one row are read consecutively. */
  peek(talkId: RecordId): RowEdit | null;
  refusedEdit(talkId: RecordId): RowEdit | undefined;
  setRefused(talkId: RecordId, edit: RowEdit, row: RefusedRow): void;
  clearRefused(talkId: RecordId): void;
}

export function createEditedRows(engine: CellEditsEngine, subject: string): EditedRows {
  const store = engine.records.jotai;
  const refused = atom<ReadonlyMap<RecordId, RefusedRow>>(new Map());
  const shownTalks = new Map<RecordId, Talk>();
  const refusedEdits = new Map<RecordId, RowEdit>();
  let form: RowForm | null = null;
  let lastPeek: { talk: Talk; row: RowEdit } | null = null;

  const shown = (talkId: RecordId): Talk | null =>
    store.get(engine.records.localRecords(subject)).get(talkId)?.talk ?? shownTalks.get(talkId) ?? null;

  const versionOf = (talkId: RecordId): number => shownTalks.get(talkId)?.version ?? 0;

  const open = (talk: Talk): RowEdit => {
    if (!form) throw new Error(`The form of "${subject}" is not loaded yet; wait for "ready".`);
    return createRowEdit(form, talk);
  };

  const peek = (talkId: RecordId): RowEdit | null => {
    const refusedEdit = refusedEdits.get(talkId);
    if (refusedEdit) return refusedEdit;
    const talk = shown(talkId);
    if (!talk) return null;
    if (lastPeek?.talk !== talk) lastPeek = { talk, row: open(talk) };
    return lastPeek.row;
  };

  return {
    refused,
    setForm: (loaded) => void (form = loaded),
    savedId: () => [...shownTalks.keys()].find((id) => !isTemporaryId(id)),
    shown,
    setShown: (talkId, talk) => void shownTalks.set(talkId, talk),
    open,
    peek,
    refusedEdit: (talkId) => refusedEdits.get(talkId),
    setRefused(talkId, edit, row) {
      refusedEdits.set(talkId, edit);
      store.set(refused, new Map(store.get(refused)).set(talkId, row));
    },
    clearRefused(talkId) {
      refusedEdits.delete(talkId);
      const next = new Map(store.get(refused));
      next.delete(talkId);
      store.set(refused, next);
    },

    show(talks) {
      // A list that was read before a save of this page arrives with the record as it was.
      for (const talk of talks) if (talk.version >= versionOf(talk.talkId)) shownTalks.set(talk.talkId, talk);
    },
    lockedReason(talkId, subjectAttributeId): CellLock | null {
      if (isTemporaryId(talkId)) return 'cells.notSavedYet';
      const row = peek(talkId);
      return row ? row.lockedReason(subjectAttributeId) : 'cells.notOnPage';
    },
    check(changes) {
      return [...byTalk(changes)].flatMap(([talkId, own]) => {
        const talk = shown(talkId);
        if (!talk || isTemporaryId(talkId))
          return refuseAll(talkId, own, translateOf(engine.format)('cells.notSavedYet'));
        return setCells(open(talk), talkId, own);
      });
    },
  };
}

/** Sets the cells of one row; returns those that are refused. */
export function setCells(row: RowEdit, talkId: RecordId, changes: readonly CellChange[]): CellRefusal[] {
  const values = new Map(changes.map(({ subjectAttributeId, value }) => [subjectAttributeId, value]));
  return [...row.setValues(values)].map(([subjectAttributeId, message]) => ({ talkId, subjectAttributeId, message }));
}

/** Refuses every change of a row with the same message. */
export function refuseAll(talkId: RecordId, changes: readonly CellChange[], message: string): CellRefusal[] {
  return changes.map(({ subjectAttributeId }) => ({ talkId, subjectAttributeId, message }));
}

/** The changes by record, in the order of the records. */
export function byTalk(changes: readonly CellChange[]): ReadonlyMap<RecordId, CellChange[]> {
  const groups = new Map<RecordId, CellChange[]>();
  for (const change of changes) groups.set(change.talkId, [...(groups.get(change.talkId) ?? []), change]);
  return groups;
}
