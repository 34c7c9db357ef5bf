import type { RecordId } from '../../contract/recordId';
import type { Atom } from 'jotai/vanilla';
import type { TalkConflictAnswer } from '../../contract/talk';
import { problemsOf, userMessageOf } from '../../data/requestFailure';
import { readConflict } from '../readConflict';
import { isTemporaryId } from '../temporaryIds';
import { translateOf, type EngineTranslate } from '../../messages/engineTranslate';
import type { CellChange, CellRefusal, CellStep, EditProgress, EditResult } from './CellEdits';
import { byTalk, refuseAll, setCells, type CellEditsEngine, type EditedRows } from './createEditedRows';
import type { RowEdit } from './createRowEdit';
import { createSaveRuns } from './createSaveRuns';

const maxConcurrentSaves = 4;

type RowResult = Omit<EditResult, 'cancelled'>;

/** Saves changed cells, with one call per record. */
export interface RowSaver {
  /** `null` unless several records are being saved. */
  readonly progress: Atom<EditProgress | null>;
  saveAll(changes: readonly CellChange[]): Promise<EditResult>;
  /** Sends the changes of a refused record again; empty without any. */
  resend(talkId: RecordId): Promise<EditResult>;
  /** Starts no further saves; the current ones are finished. */
  cancel(): void;
}

export function createRowSaver(rows: EditedRows, engine: CellEditsEngine, subject: string): RowSaver {
  const { records } = engine;
  const lastSaves = new Map<RecordId, Promise<unknown>>();
  const runs = createSaveRuns(records.jotai);

  const send = async (talkId: RecordId, row: RowEdit): Promise<RowResult> => {
    const saved = row.changedIds().map((subjectAttributeId): CellStep => ({
      talkId,
      subjectAttributeId,
      before: row.saved(subjectAttributeId),
      after: row.value(subjectAttributeId),
    }));
    if (saved.length === 0) return { saved: [], refused: [] };
    try {
      const { talk } = await records.save(subject, row.request());
      rows.setShown(talkId, talk);
      rows.clearRefused(talkId);
      return { saved, refused: [] };
    } catch (error) {
      const conflict = await readConflict({ adapter: engine.adapter, subject, talkId }, error);
      return {
        saved: [],
        refused: refuse(rows, talkId, row, { error, conflict, translate: translateOf(engine.format) }),
      };
    }
  };

  const saveRow = async (talkId: RecordId, changes: readonly CellChange[]): Promise<RowResult> => {
    if (isTemporaryId(talkId))
      return { saved: [], refused: refuseAll(talkId, changes, translateOf(engine.format)('cells.notSavedYet')) };
    const talk = rows.shown(talkId);
    if (!talk) return { saved: [], refused: refuseAll(talkId, changes, translateOf(engine.format)('cells.notOnPage')) };
    const row = rows.refusedEdit(talkId) ?? rows.open(talk);
    const invalid = setCells(row, talkId, changes);
    const sent = await send(talkId, row);
    return { saved: sent.saved, refused: [...invalid, ...sent.refused] };
  };

  /** Saves of one record run one after another, each on the version of the previous one. */
  const enqueue = <Result>(talkId: RecordId, run: () => Promise<Result>): Promise<Result> => {
    const next = (lastSaves.get(talkId) ?? Promise.resolve()).then(run, run);
    lastSaves.set(talkId, next);
    return next;
  };

  return {
    progress: runs.progress,

    async saveAll(changes) {
      const waiting = [...byTalk(changes)];
      const result = { saved: [] as CellStep[], refused: [] as CellRefusal[], cancelled: 0 };
      const total = waiting.length;
      const run = runs.begin(total);
      const worker = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [talkId, own] = next;
          if (run.isCancelled) {
            result.cancelled += 1;
            continue;
          }
          const { saved, refused } = await enqueue(talkId, () => saveRow(talkId, own));
          result.saved.push(...saved);
          result.refused.push(...refused);
          run.recordDone();
        }
      };
      try {
        await Promise.all(Array.from({ length: Math.min(maxConcurrentSaves, total) }, worker));
      } finally {
        run.end();
      }
      return result;
    },

    async resend(talkId) {
      const row = rows.refusedEdit(talkId);
      if (!row) return { saved: [], refused: [], cancelled: 0 };
      return { ...(await enqueue(talkId, () => send(talkId, row))), cancelled: 0 };
    },

    cancel: runs.cancel,
  };
}

/** Stores the changes of a refused row with the reasons; returns them per cell where the refusal names cells. */
function refuse(
  rows: EditedRows,
  talkId: RecordId,
  row: RowEdit,
  { error, conflict, translate }: { error: unknown; conflict: TalkConflictAnswer | null; translate: EngineTranslate },
): CellRefusal[] {
  const problems = problemsOf(error);
  const cells = new Map<number, string>();
  for (const { attribute: identifier, message } of problems) {
    const found = row.attributes.find((one) => one.identifier === identifier);
    if (found) cells.set(found.subjectAttributeId, message);
  }
  const messages = problems.length > 0 ? problems.map(({ message }) => message) : [userMessageOf(error, translate)];
  const { definition } = row;
  rows.setRefused(talkId, row, { talk: row.request().optimistic, messages, cells, conflict, definition });
  const single = [...cells].map(([subjectAttributeId, message]) => ({ talkId, subjectAttributeId, message }));
  return single.length > 0 ? single : messages.map((message) => ({ talkId, subjectAttributeId: null, message }));
}
