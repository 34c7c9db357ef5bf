import type { UndoStep } from '../createUndoStack';
import { fieldsCheckedWith, validateField } from '../validateDraft';
import { idleSave, type FormState } from './createFormState';
import type { FormConflict, FormSession, LoadedForm } from './FormSession';

type Edits = 'change' | 'setPending' | 'undo' | 'redo' | 'restoreDraft' | 'resolveDraft' | 'reset' | 'resolveConflict';

/** The changes of a session's values. */
export interface ValueEditor extends Pick<FormSession, Edits> {
  /** Sets a value and updates what depends on it: rules, problems, dirty state, the stored draft. */
  applyChange(subjectAttributeId: number, value: unknown): void;
}

/** What only the owner of a form knows: the version of its values, and who is notified of unsaved changes. */
export interface FormOwner<Conflict extends FormConflict> {
  /** The version of the saved values; `null` for a new form, and where there are no versions. */
  version(): StoredVersion;
  /** Sets the version on which the next save is based. */
  setVersion(version: Conflict['version']): void;
  /** Called when a saved form gets its first change, or when its last change is undone. */
  onDirtyChange?(isDirty: boolean): void;
}

/** The version that a draft was based on. */
type StoredVersion = FormConflict['version'];

export function createValueEditor<Loaded extends LoadedForm, Conflict extends FormConflict>(
  state: FormState<Loaded, Conflict>,
  owner: FormOwner<Conflict>,
): ValueEditor {
  const { store, engine, loaded, saving, pendingValues, steps, drafts } = state;

  const applyChange = (subjectAttributeId: number, value: unknown): void => {
    const check = state.check();
    const { definition, draft, formRules } = check;
    pendingValues.changed(subjectAttributeId);
    const wasDirty = store.get(draft.isDirty);
    const ruled = formRules.setValue(subjectAttributeId, value);
    validateField(check, subjectAttributeId);
    for (const id of fieldsCheckedWith(definition, engine.componentTypes, subjectAttributeId)) validateField(check, id);
    for (const id of ruled) validateField(check, id);
    const isDirty = store.get(draft.isDirty);
    if (isDirty !== wasDirty && !definition.isNew) owner.onDirtyChange?.(isDirty);
    drafts.track(draft, owner.version());
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
      // Editors that unmount together with their form may call this after the form was released.
      const form = store.get(loaded);
      if (!form) return;
      const { draft, formRules } = form;
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

    restoreDraft() {
      const { draft, definition } = state.current();
      drafts.restore(draft, definition.isNew, applyChange);
    },
    resolveDraft(choices) {
      for (const { subjectAttributeId, mine } of store.get(drafts.conflicts))
        if (choices[subjectAttributeId] === 'mine') applyChange(subjectAttributeId, mine);
      drafts.resolve();
    },

    reset() {
      pendingValues.cancel();
      const { draft, formRules } = state.current();
      draft.reset();
      formRules.runAll({ forget: true });
      steps.clear();
      drafts.forget();
      store.set(saving, idleSave);
      owner.onDirtyChange?.(false);
    },

    resolveConflict(choices) {
      const { draft, formRules } = state.current();
      const { conflict } = store.get(saving);
      if (!conflict) return;
      for (const { subjectAttributeId, mine, theirs, saved } of conflict.conflicts) {
        const isTheirs = choices[subjectAttributeId] === 'theirs';
        draft.rebase(new Map([[subjectAttributeId, saved === undefined ? theirs : saved]]), isTheirs);
        if (saved !== undefined) draft.setValue(subjectAttributeId, isTheirs ? theirs : mine);
        draft.setProblem(subjectAttributeId, null);
      }
      formRules.runAll();
      owner.setVersion(conflict.version);
      store.set(saving, idleSave);
    },
  };
}
