import type { RecordId } from '../../contract/recordId';
import { atom } from 'jotai/vanilla';
import { compileRules } from '../../rules/compileRules';
import { loadLogic } from '../../rules/loadLogic';
import { sameValue } from '../sameValue';
import { translateOf } from '../../messages/engineTranslate';
import type { CellChange, CellEdits, CellRefusal, CellStep, EditResult } from './CellEdits';
import { createEditedRows, type CellEditsEngine } from './createEditedRows';
import { createRowSaver } from './createRowSaver';
import { createStepHistory } from './createStepHistory';

/**
 * Makes the cells of a subject's list editable; call `load` to start, and again when the engine reads from elsewhere. `engine` is read
 * at every use.
 */
export function createCellEdits(engine: CellEditsEngine, subject: string): CellEdits {
  const { records } = engine;
  const store = records.jotai;
  const ready = atom(false);
  const loadError = atom<unknown>(null);
  const rows = createEditedRows(engine, subject);
  const saver = createRowSaver(rows, engine, subject);
  const history = createStepHistory(store);

  /** Undoes or redoes a step. A value that was changed since is skipped and reported as refused. */
  const applyStep = async (step: readonly CellStep[], from: 'before' | 'after', to: 'before' | 'after') => {
    const moved: CellChange[] = [];
    const changed: CellRefusal[] = [];
    for (const one of step) {
      const { talkId, subjectAttributeId } = one;
      const isSame = sameValue(rows.peek(talkId)?.value(subjectAttributeId), one[from]);
      if (isSame) moved.push({ talkId, subjectAttributeId, value: one[to] });
      else changed.push({ talkId, subjectAttributeId, message: translateOf(engine.format)('cells.changedSince') });
    }
    const result = await saver.saveAll(moved);
    return { ...result, refused: [...changed, ...result.refused] };
  };

  const resend = (talkId: RecordId): Promise<EditResult> => history.record(() => saver.resend(talkId));

  const discard = (talkId: RecordId) => {
    rows.clearRefused(talkId);
    records.discard(subject, talkId);
  };

  return {
    ready,
    loadError,
    refused: rows.refused,
    progress: saver.progress,
    steps: history.counts,

    async load() {
      store.set(loadError, null);
      const { adapter, componentTypes, format, me } = engine;
      try {
        const talkId = rows.savedId();
        const context = await adapter.context({ scenario: 'talkmodal', subject, ...(talkId && { talkId }) });
        const validator = await engine.validatorOf(context);
        const rules = compileRules({ ...context, componentTypes, logic: await loadLogic(context) });
        const filterContext = { now: new Date(), timeZone: format.timeZone, me };
        const translate = translateOf(format);
        rows.setForm({ context, rules, validator, componentTypes, store, filterContext, translate });
        store.set(ready, true);
      } catch (error) {
        store.set(loadError, error);
      }
    },

    show: rows.show,
    lockedReason: rows.lockedReason,
    check: rows.check,

    apply: (changes) => history.record(() => saver.saveAll(changes)),

    undo: () => history.undo((step) => applyStep(step, 'after', 'before')),
    redo: () => history.redo((step) => applyStep(step, 'before', 'after')),

    retry: resend,
    discard,

    async resolve(talkId, choices) {
      const row = rows.refusedEdit(talkId);
      const conflict = store.get(rows.refused).get(talkId)?.conflict;
      if (!row || !conflict) return { saved: [], refused: [], cancelled: 0 };
      row.resolve(conflict, choices);
      if (row.changedIds().length > 0) return resend(talkId);
      discard(talkId);
      records.invalidate(subject);
      return { saved: [], refused: [], cancelled: 0 };
    },

    cancel: saver.cancel,
  };
}
