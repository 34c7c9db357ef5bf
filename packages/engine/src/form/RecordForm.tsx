import { useMemo, type ReactNode } from 'react';
import { useEngine } from '../react/Engine';
import { recordServices } from '../react/recordServices';
import type { UseRecordResult } from '../react/useRecord';
import type { SaveOutcome } from '../store/recordSaving';
import { FormView } from './FormView';

/** The record that a form edits, and who is told that it was saved. */
export interface RecordFormProps {
  record: UseRecordResult;
  /** The form's id, for a submit button outside of it (`<button type="submit" form={id}>`). */
  id?: string;
  label?: string;
  /** Called after the server took the record. */
  onSaved?(outcome: SaveOutcome): void;
  /** Called when the server refused the record; what went wrong is shown by the form and stands in `record.saving`. */
  onSaveFailed?(): void;
  /** Under the fields: the buttons. A submit button saves. */
  children?: ReactNode;
}

/**
 * The form of a record: its template's sections and fields, drawn by the registry's editors. Saving validates
 * everything and takes the focus to the first field that is wrong; a refused save keeps every value.
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

/** What the editors of a record may ask: of its other attributes, and whether a natural key is taken. */
function useRecordServices({ context, talk }: UseRecordResult) {
  const engine = useEngine('RecordForm');
  // A new record has a temporary, negative id.
  const savedId = talk !== null && talk.talkId > 0 ? talk.talkId : null;
  return useMemo(() => {
    const ownAttributes = context?.subject.subjectAttributes ?? [];
    // A filter in a record is about the record's own subject unless the page gives other attributes.
    return { filterAttributes: () => ownAttributes, ...recordServices(engine, savedId) };
  }, [engine, context, savedId]);
}
