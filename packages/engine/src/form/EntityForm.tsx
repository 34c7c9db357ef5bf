import type { ReactNode } from 'react';
import type { EntitySaved } from '../entity/createEntitySession';
import { EngineContext } from '../react/Engine';
import type { UseEntityFormResult } from '../react/useEntityForm';
import { FormView } from './FormView';

/** The entity that a form edits, and who is told that it was saved. */
export interface EntityFormProps<T extends object> {
  form: UseEntityFormResult<T>;
  /** The form's id, for a submit button outside of it (`<button type="submit" form={id}>`). */
  id?: string;
  label?: string;
  /** Asked once everything is valid, such as a confirmation; `false` leaves the form unsaved. */
  beforeSave?(): boolean | Promise<boolean>;
  /** Called after the source took the entity. */
  onSaved?(saved: EntitySaved<T>): void;
  /** Called when the source refused it; what went wrong is shown by the form and stands in `form.saving`. */
  onSaveFailed?(): void;
  /** Under the fields: the buttons. A submit button saves. */
  children?: ReactNode;
}

/**
 * The form of an entity: the sections and fields of its definition, with the validation, drafts, undo and errors of record
 * forms. A refused save keeps every value and says at the fields what the source named.
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
