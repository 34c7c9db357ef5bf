import type { RecordSession } from '../RecordSession';
import type { UndoStep } from '../createUndoStack';
import { fieldsCheckedWith, validateField } from '../validateDraft';
import { idleSave, type SessionState } from './createSessionState';

type Edits = 'change' | 'setPending' | 'undo' | 'redo' | 'restoreDraft' | 'resolveDraft' | 'reset' | 'resolveConflict';

/** The changes of a session's values. */
export interface ValueEditor extends Pick<RecordSession, Edits> {
  /** Sets a value with all that depends on it: rules, problems, the mark of the row, the stored draft. */
  applyChange(subjectAttributeId: number, value: unknown): void;
}

export function createValueEditor(state: SessionState): ValueEditor {
  const { engine, request, store, loaded, talk, saving, pendingValues, steps, drafts } = state;
  const { componentTypes, records } = engine;

  const applyChange = (subjectAttributeId: number, value: unknown): void => {
    const check = state.check();
    const { definition, draft, formRules, talk: saved } = check;
    pendingValues.changed(subjectAttributeId);
    const wasDirty = store.get(draft.isDirty);
    const ruled = formRules.setValue(subjectAttributeId, value);
    validateField(check, subjectAttributeId);
    for (const id of fieldsCheckedWith(definition, componentTypes, subjectAttributeId)) validateField(check, id);
    for (const id of ruled) validateField(check, id);
    const isDirty = store.get(draft.isDirty);
    if (isDirty !== wasDirty && !definition.isNew) records.markEditing(request.subject, saved, isDirty);
    drafts.track(draft, definition.isNew ? null : saved.version);
  };

  const applyStep = (step: UndoStep | null, side: 'before' | 'after'): number | null => {
    if (!step || !state.current().draft.ids.includes(step.subjectAttributeId)) return null;
    applyChange(step.subjectAttributeId, step[side]);
    return step.subjectAttributeId;
  };

  return {
    applyChange,

    change(subjectAttributeId, value) {
      const before = state.current().draft.value(subjectAttributeId);
      steps.record({ subjectAttributeId, before, after: value });
      applyChange(subjectAttributeId, value);
    },

    setPending(subjectAttributeId, message, failure) {
      // An editor that unmounts with its form calls this after the record was released.
      const record = store.get(loaded);
      if (!record) return;
      const { draft, formRules } = record;
      if (draft.pendingMessage(subjectAttributeId) === null && message === null) return;
      draft.setPending(subjectAttributeId, message);
      if (failure !== undefined && pendingValues.isWaiting()) {
        const attribute = formRules.field(subjectAttributeId).attribute.identifier;
        const problem = { attribute, subjectAttributeId, code: 'failedOnItsWay', message: failure };
        draft.setProblem(subjectAttributeId, problem);
      }
      pendingValues.pendingChanged(subjectAttributeId);
    },

    undo: () => applyStep(steps.undo(), 'before'),
    redo: () => applyStep(steps.redo(), 'after'),

    restoreDraft: () => drafts.restore(state.current().draft, applyChange),
    resolveDraft(choices) {
      for (const { subjectAttributeId, mine } of store.get(drafts.conflicts))
        if (choices[subjectAttributeId] === 'mine') applyChange(subjectAttributeId, mine);
      drafts.resolve();
    },

    reset() {
      pendingValues.cancel();
      const { draft, formRules, talk: saved } = state.current();
      draft.reset();
      formRules.runAll({ forget: true });
      steps.clear();
      drafts.forget();
      store.set(saving, idleSave);
      records.markEditing(request.subject, saved, false);
    },

    resolveConflict(choices) {
      const { draft, formRules, talk: saved } = state.current();
      const { conflict } = store.get(saving);
      if (!conflict) return;
      for (const { subjectAttributeId, theirs } of conflict.conflicts) {
        draft.rebase(new Map([[subjectAttributeId, theirs]]), choices[subjectAttributeId] === 'theirs');
        draft.setProblem(subjectAttributeId, null);
      }
      formRules.runAll();
      store.set(talk, { ...saved, version: conflict.version });
      store.set(saving, idleSave);
    },
  };
}
