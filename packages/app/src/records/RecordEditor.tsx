import { problemsOf, type SaveOutcome, type UsedRecord } from '@assunto/engine';
import { RecordForm } from '@assunto/engine/form';
import type { Context, ErrorDetail } from '@assunto/engine/core';
import { useEffect, useState } from 'react';
import { dismissNotice, notify } from '../notices/notices';
import { RecordChangeBanner } from '../realtime/RecordChangeBanner';
import { SyncFailureDialog } from './SyncFailureDialog';

interface RecordEditorProps {
  record: UsedRecord;
  /** The form's id: a submit button anywhere on the page saves it. */
  formId: string;
  label: string;
  /** Said after an update instead of the usual sentence. */
  savedText?: string | ((outcome: SaveOutcome) => string);
  onSaved: (outcome: SaveOutcome) => void;
  /** Reads the record again after another person changed it; the record alone unless given. */
  onUpdate?: () => void;
}

const updatedText = 'Registro atualizado com sucesso!';

/** A record's form with what follows a save: the sentences of 1§8, for the good and for the bad. */
export function RecordEditor({ record, formId, label, savedText = updatedText, onSaved, onUpdate }: RecordEditorProps) {
  const { isNew, context, talk } = record;
  const { error, conflict, isSaving } = record.saving;
  const [closedError, setClosedError] = useState<unknown>(null);
  const isOpen = error !== null && error !== closedError && !conflict;
  const problems = isOpen ? problemsOf(error).map((problem) => inWords(problem, context)) : [];
  const hasFailedPlainly = isOpen && problems.length === 0;

  useEffect(() => {
    if (!hasFailedPlainly) return;
    const id = notify('danger', 'Ocorreu um erro na sincronização dos dados. Por favor, tente novamente.');
    // What went well in the end is not said to have failed.
    return () => dismissNotice(id);
  }, [hasFailedPlainly, error]);

  const tellSaved = (outcome: SaveOutcome): void => {
    const text = typeof savedText === 'string' ? savedText : savedText(outcome);
    notify('success', isNew ? 'Registro inserido com sucesso!' : text);
    onSaved(outcome);
  };

  const retry = async (): Promise<void> => {
    const outcome = await record.save();
    if (outcome) tellSaved(outcome);
  };

  return (
    <>
      {!isNew && context && talk && (
        <RecordChangeBanner
          subject={context.subject.subjectIdentifier}
          talkId={talk.talkId}
          version={talk.version}
          onUpdate={onUpdate ?? (() => void record.reload())}
        />
      )}
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

/** A problem's sentence, with the name of the attribute it is about where the sentence does not tell. */
function inWords({ message, attribute }: ErrorDetail, context: Context | null): string {
  const name = context?.subject.subjectAttributes.find(({ identifier }) => identifier === attribute)?.name;
  return name && !message.includes(name) ? `${name}: ${message}` : message;
}
