import type { ErrorDetail } from '../../contract/common';
import { EngineError } from '../../errors/EngineError';
import { validateDraft } from '../validateDraft';
import { idleSave, type FormState } from './createFormState';
import { showProblems } from '../refusals';
import type { FormConflict, FormSaveState, FormSession, LoadedForm } from './FormSession';

/** How the values of a form are saved. */
export interface FormSaveRequest<Loaded extends LoadedForm, Conflict extends FormConflict, Saved> {
  /** Finds problems that take time to find. Called once the draft is valid and no value is pending; any problem cancels the save. */
  check?: ((form: Loaded, values: ReadonlyMap<number, unknown>) => Promise<readonly ErrorDetail[]>) | undefined;
  /** Sends the draft. Called once it is valid and no value is pending. */
  send(form: Loaded, values: ReadonlyMap<number, unknown>): Promise<Saved>;
  /** Applies the result; `values` are those that were sent. */
  accept(form: Loaded, saved: Saved, values: ReadonlyMap<number, unknown>): void;
  /** Returns what to show of a refusal, beside the problems that it sets at fields. */
  refuse(error: unknown): Promise<Pick<FormSaveState<Conflict>, 'messages' | 'conflict' | 'isMerged'>>;
}

/** The `save` of a form session. */
export function createFormSaver<Loaded extends LoadedForm, Conflict extends FormConflict, Saved>(
  state: FormState<Loaded, Conflict>,
  request: FormSaveRequest<Loaded, Conflict, Saved>,
): FormSession<Saved>['save'] {
  const { store, saving, pendingValues } = state;
  const isValid = (): boolean => validateDraft(state.check());

  return async () => {
    if (store.get(saving).isSaving || !isValid()) return null;
    const pending = state.current().draft;
    // Without pending values nothing is awaited, so that lists show the new values in the same tick.
    if (pending.pendingMessages().length > 0 && !((await pendingValues.wait(pending)) && isValid())) return null;
    const form = state.current();
    const values = form.draft.values();
    store.set(saving, { ...idleSave, isSaving: true });
    try {
      const problems = request.check ? await request.check(form, values) : [];
      if (problems.length > 0) {
        showProblems(form, problems, state.engine.componentTypes);
        store.set(saving, idleSave);
        return null;
      }
      const saved = await request.send(form, values);
      state.acceptedSaves += 1;
      request.accept(form, saved, values);
      store.set(saving, idleSave);
      return saved;
    } catch (error) {
      reportUnknown(error);
      store.set(saving, { ...idleSave, error, ...(await request.refuse(error)) });
      return null;
    }
  };
}

/** A person reads that something went wrong; who wrote the source finds in the console what it was. */
function reportUnknown(error: unknown): void {
  if (!(error instanceof EngineError)) globalThis.reportError?.(error);
}
