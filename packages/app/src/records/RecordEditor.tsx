import { Banner } from '@assunto/components';
import { problemsOf, useEngine, type SaveOutcome, type UsedRecord } from '@assunto/engine';
import { RecordForm } from '@assunto/engine/form';
import type { Context, ErrorDetail } from '@assunto/engine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { dismissNotice, notify } from '../notices/notices';
import { PresenceForm } from '../realtime/presence/PresenceForm';
import { RecordChangeBanner } from '../realtime/RecordChangeBanner';
import { deskSubject } from '../desk/deskStatuses';
import { useDeskRecord } from '../desk/useDeskRecord';
import { SyncFailureDialog } from './SyncFailureDialog';

export interface RecordEditorProps {
  record: UsedRecord;
  /** The form's id: a submit button anywhere on the page saves it. */
  formId: string;
  label: string;
  /** Said after an update instead of the usual sentence. */
  savedText?: string | ((outcome: SaveOutcome) => string);
  /** Said after a creation instead of the usual sentence; `null` where the page says it itself. */
  insertedText?: (outcome: SaveOutcome) => string | null;
  /** Said of a plain failure instead of the usual sentence, where it has one of its own. */
  failureText?: (error: unknown) => string | null;
  /** After the problems of a refused save were read. */
  onFailureClosed?: (error: unknown) => void;
  onSaved: (outcome: SaveOutcome) => void;
  /** No server could be reached, and the save waits in this browser. */
  onQueued?: (outcome: SaveOutcome) => void;
  /** Reads the record again after another person changed it; the record alone unless given. */
  onUpdate?: () => void;
}

const queuedText =
  'Sem conexão com o servidor: o registro está guardado neste navegador e será enviado quando a conexão voltar.';
const updatedText = 'Registro atualizado com sucesso!';
const failedText = 'Ocorreu um erro na sincronização dos dados. Por favor, tente novamente.';
const insertedTextOfAll = (): string => 'Registro inserido com sucesso!';

/** A record's form with what follows a save: the sentences of 1§8, for the good and for the bad. */
export function RecordEditor(props: RecordEditorProps) {
  const { formId, label, savedText = updatedText, insertedText = insertedTextOfAll, failureText, onSaved } = props;
  const { onUpdate, onFailureClosed, onQueued } = props;
  const { records } = useEngine();
  const { record, warning } = useDeskRecord(props.record);
  const { isNew, context, talk } = record;
  const { error, conflict, isSaving } = record.saving;
  // What failed before this form was shown was told by the one before it.
  const [closedError, setClosedError] = useState<unknown>(() => props.record.saving.error);
  const isOpen = error !== null && error !== closedError && !conflict;
  const problems = isOpen ? problemsOf(error).map((problem) => inWords(problem, context)) : [];
  const hasFailedPlainly = isOpen && problems.length === 0;

  const ownFailure = useEffectEvent((failure: unknown) => failureText?.(failure) ?? null);
  useEffect(() => {
    if (!hasFailedPlainly) return;
    const id = notify('danger', ownFailure(error) ?? failedText);
    // What went well in the end is not said to have failed.
    return () => dismissNotice(id);
  }, [hasFailedPlainly, error]);

  const tellSaved = (outcome: SaveOutcome): void => {
    if (outcome.isQueued) {
      notify('info', queuedText);
      onQueued?.(outcome);
      return;
    }
    const updated = typeof savedText === 'string' ? savedText : savedText(outcome);
    const text = isNew ? insertedText(outcome) : updated;
    if (text !== null) notify('success', text);
    if (isNew && context && deskSubject(context.subject.subjectIdentifier)?.reloadsAfterInsert)
      records.invalidate(context.subject.subjectIdentifier);
    onSaved(outcome);
  };

  const retry = async (): Promise<void> => {
    const outcome = await record.save();
    if (outcome) tellSaved(outcome);
  };

  const form = <RecordForm record={record} id={formId} label={label} onSaved={tellSaved} />;
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
      {warning !== null && (
        <div className="as-record-warning">
          <Banner>{warning}</Banner>
        </div>
      )}
      {!isNew && context && talk ? (
        <PresenceForm subject={context.subject.subjectIdentifier} talkId={talk.talkId}>
          {form}
        </PresenceForm>
      ) : (
        form
      )}
      <SyncFailureDialog
        messages={problems}
        isPending={isSaving}
        onRetry={() => void retry()}
        onClose={() => {
          setClosedError(error);
          onFailureClosed?.(error);
        }}
      />
    </>
  );
}

/** A problem's sentence, with the name of the attribute it is about where the sentence does not tell. */
function inWords({ message, attribute }: ErrorDetail, context: Context | null): string {
  const name = context?.subject.subjectAttributes.find(({ identifier }) => identifier === attribute)?.name;
  return name && !message.includes(name) ? `${name}: ${message}` : message;
}
