import { isTemporaryId } from '../store/temporaryIds';
import { useMemo, type ReactNode } from 'react';
import { useEngine } from '../react/Engine';
import { recordServices } from '../react/recordServices';
import type { UseRecordResult } from '../react/useRecord';
import type { SaveOutcome } from '../store/recordSaving';
import { FormView } from './FormView';

/** The record that a form edits, and the callbacks for saves. */
export interface RecordFormProps {
  record: UseRecordResult;
  /** The form's id, for a submit button outside of it (`<button type="submit" form={id}>`). */
  id?: string;
  label?: string;
  /** Called after the server has saved the record. */
  onSaved?(outcome: SaveOutcome): void;
  /**
   * Called with the error when it could not be saved and a retry may help; a refusal is explained in the form, and in
   * `record.saving`.
   */
  onSaveFailed?(error: unknown): void;
  /** Below the fields: the buttons. A submit button saves. */
  children?: ReactNode;
}

/**
 * The form of a record: its template's sections and fields, rendered by the registry's editors. Saving validates everything and
 * focuses the first invalid field; a refused save preserves every value.
 *
 * @example
 * const record = useRecord('chamado', 'add');
 * return (
 *   <RecordForm record={record} onSaved={({ talk }) => openRecord(talk.talkId)}>
 *     <button>Salvar</button>
 *   </RecordForm>
 * );
 */
export function RecordForm({ record, ...props }: RecordFormProps) {
  return <FormView form={record} services={useRecordServices(record)} {...props} />;
}

/** The services of a record's editors: its other attributes, and the check of natural keys. */
function useRecordServices({ context, talk }: UseRecordResult) {
  const engine = useEngine('RecordForm');
  // A new record has a temporary, negative id.
  const savedId = talk !== null && !isTemporaryId(talk.talkId) ? talk.talkId : null;
  return useMemo(() => {
    const ownAttributes = context?.subject.subjectAttributes ?? [];
    // By default a filter in a record uses the attributes of the record's own subject.
    return { filterAttributes: () => ownAttributes, ...recordServices(engine, savedId) };
  }, [engine, context, savedId]);
}
