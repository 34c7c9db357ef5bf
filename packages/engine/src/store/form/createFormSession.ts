import { validateDraft } from '../validateDraft';
import type { FormLoader } from './createFormLoader';
import type { FormState } from './createFormState';
import type { ValueEditor } from './createValueEditor';
import type { FormConflict, FormSession, LoadedForm } from './FormSession';

/** Combines the parts of a session; call `load` to start. */
export function createFormSession<Loaded extends LoadedForm, Conflict extends FormConflict, Saved>(
  state: FormState<Loaded, Conflict>,
  { loader, editor, save }: { loader: FormLoader; editor: ValueEditor; save: FormSession<Saved>['save'] },
): FormSession<Saved> {
  const { flags, loadError, loaded, saving, pendingValues, steps, drafts } = state;
  const { applyChange: _applyChange, ...edits } = editor;
  const renders = new Map<number, number>();

  return {
    flags,
    loadError,
    loaded,
    saving,

    load: loader.load,
    abort() {
      pendingValues.cancel();
      loader.abort();
      drafts.flush();
    },

    ...edits,
    endStep: steps.pause,
    validate: (ids) => validateDraft(state.check(), ids),
    save,
    cancelPendingSave: pendingValues.cancel,

    flushDraft: drafts.flush,
    draftRecovery: drafts,
    discardDraft: drafts.discard,

    countRender: (id) => void renders.set(id, (renders.get(id) ?? 0) + 1),
    renderCount: (id) => renders.get(id) ?? 0,
  };
}
