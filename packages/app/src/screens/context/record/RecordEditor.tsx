import { problemsOf, type SaveOutcome, type UsedRecord } from '@assunto/engine';
import { RecordForm } from '@assunto/engine/form';
import { useEffect, useState } from 'react';
import { notify } from '../../../notices/notices';
import { SyncFailureDialog } from './SyncFailureDialog';

interface RecordEditorProps {
  record: UsedRecord;
  /** The form's id: a submit button anywhere on the page saves it. */
  formId: string;
  label: string;
  onSaved: (outcome: SaveOutcome) => void;
}

/** A record's form with what follows a save: the sentences of 1§8, for the good and for the bad. */
export function RecordEditor({ record, formId, label, onSaved }: RecordEditorProps) {
  const { isNew } = record;
  const { error, conflict, isSaving } = record.saving;
  const [closedError, setClosedError] = useState<unknown>(null);
  const isOpen = error !== null && error !== closedError && !conflict;
  const problems = isOpen ? problemsOf(error).map(({ message }) => message) : [];
  const hasFailedPlainly = isOpen && problems.length === 0;

  useEffect(() => {
    if (hasFailedPlainly) notify('danger', 'Ocorreu um erro na sincronização dos dados. Por favor, tente novamente.');
  }, [hasFailedPlainly, error]);

  const tellSaved = (outcome: SaveOutcome): void => {
    notify('success', isNew ? 'Registro inserido com sucesso!' : 'Registro atualizado com sucesso!');
    onSaved(outcome);
  };

  const retry = async (): Promise<void> => {
    const outcome = await record.save();
    if (outcome) tellSaved(outcome);
  };

  return (
    <>
      <RecordForm record={record} id={formId} label={label} onSaved={tellSaved} />
      <SyncFailureDialog
        messages={problems}
        isPending={isSaving}
        onRetry={() => void retry()}
        onClose={() => setClosedError(error)}
      />
    </>
  );
}
