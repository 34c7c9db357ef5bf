import type { ReactNode } from 'react';
import type { EntitySaved } from '../entity/createEntitySession';
import { EngineContext } from '../react/Engine';
import type { UseEntityFormResult } from '../react/useEntityForm';
import { FormView } from './FormView';

/** The entity that a form edits, and the callbacks for saves. */
export interface EntityFormProps<T extends object> {
  form: UseEntityFormResult<T>;
  /** The form's id, for a submit button outside of it (`<button type="submit" form={id}>`). */
  id?: string;
  label?: string;
  /** Called once everything is valid, e.g. for a confirmation; `false` cancels the save. */
  beforeSave?(): boolean | Promise<boolean>;
  /** Called after the source has saved the entity. */
  onSaved?(saved: EntitySaved<T>): void;
  /**
   * Called with the error when it could not be saved and a retry may help; the form shows the problem, which is also in
   * `form.saving`. Not called for a refusal, which the form explains, and for a change of somebody else, which the form merges
   * or asks about.
   */
  onSaveFailed?(error: unknown): void;
  /** Below the fields: the buttons. A submit button saves. */
  children?: ReactNode;
}

/**
 * The form of an entity: the sections and fields of its definition, with the validation, drafts, undo and errors of record forms.
 * A refused save preserves every value and shows the source's messages at their fields.
 *
 * @example
 * const form = useEntityForm({ definition: channel, source: channels, id: null });
 * return (
 *   <EntityForm form={form} label="Canal" onSaved={({ item }) => notify(item.description)}>
 *     <button disabled={form.saving.isSaving}>Salvar</button>
 *   </EntityForm>
 * );
 */
export function EntityForm<T extends object>({ form, ...props }: EntityFormProps<T>) {
  return (
    <EngineContext.Provider value={form.engine}>
      <FormView form={form} services={form.engine.services} {...props} />
    </EngineContext.Provider>
  );
}
