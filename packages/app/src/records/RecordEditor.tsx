import { joined } from '@assunto/engine/fields';
import { Banner } from '@assunto/components';
import { provideEditors } from '@assunto/components/editors';
import { problemsOf, refusalOf, useEngine, type SaveOutcome, type UseRecordResult } from '@assunto/engine';
import { RecordForm } from '@assunto/engine/form';
import type { Context, ErrorDetail } from '@assunto/engine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { dismissNotice, notify } from '@assunto/shell';
import { PresenceForm } from '../realtime/presence/PresenceForm';
import { feedingSubjects } from '../realtime/feedingSubjects';
import { useFeedingChanges } from '../realtime/useFeedingChanges';
import { RecordChangeBanner } from '../realtime/RecordChangeBanner';
import { statusRulesOf } from '../ticketing/statusRules';
import { useAllowedStatuses } from '../ticketing/useAllowedStatuses';
import { FirstFieldFocus } from './FirstFieldFocus';
import { SyncFailureDialog } from './SyncFailureDialog';
import { useTranslate } from './messages/translation';

provideEditors();

export interface RecordEditorProps {
  record: UseRecordResult;
  /** The form's id: a submit button anywhere on the page saves it. */
  formId: string;
  label: string;
  /** Whether the first field gets the focus when the fields are shown. */
  focusesFirstField?: boolean;
  /** Replaces the default message after an update; `null`: the page shows one itself. */
  savedText?: string | ((outcome: SaveOutcome) => string | null);
  /** Replaces the default message after a creation; `null`: the page shows one itself. */
  insertedText?: (outcome: SaveOutcome) => string | null;
  /** Replaces the default message of a failure; `null`: the default. */
  failureText?: (error: unknown) => string | null;
  /** Called after the person has read the problems of a refused save. */
  onFailureClosed?: (error: unknown) => void;
  onSaved: (outcome: SaveOutcome) => void;
  /** Called when no server could be reached, and the save was added to the outbox. */
  onQueued?: (outcome: SaveOutcome) => void;
  /** Called to reload after another person's change; by default the record is reloaded. */
  onUpdate?: () => void;
}

/** A record's form, and the messages after a save succeeded or failed. */
export function RecordEditor(props: RecordEditorProps) {
  const translate = useTranslate();
  const { formId, label, focusesFirstField = false, savedText, insertedText, failureText, onSaved } = props;
  const { onUpdate, onFailureClosed, onQueued } = props;
  const { records } = useEngine();
  const { record, warning } = useAllowedStatuses(props.record);
  const { isNew, context, talk } = record;
  useCurrentComputedValues(record);
  const { error, conflict, isSaving } = record.saving;
  // Failures before this form was mounted were shown by the previous one.
  const [closedError, setClosedError] = useState<unknown>(() => props.record.saving.error);
  const isOpen = error !== null && error !== closedError && !conflict;
  const problems = isOpen ? problemsOf(error).map((problem) => problemText(problem, context)) : [];
  useFailureNotice(isOpen && problems.length === 0 ? error : null, failureText);

  const notifySaved = (outcome: SaveOutcome): void => {
    if (outcome.isQueued) {
      notify('info', translate('records.queued'));
      onQueued?.(outcome);
      return;
    }
    const updated = typeof savedText === 'function' ? savedText(outcome) : savedText;
    const inserted = insertedText ? insertedText(outcome) : translate('records.inserted');
    const text = isNew ? inserted : updated === undefined ? translate('records.updated') : updated;
    if (text !== null) notify('success', text);
    if (isNew && context && statusRulesOf(context.subject.subjectIdentifier)?.reloadsAfterInsert)
      records.invalidate(context.subject.subjectIdentifier);
    onSaved(outcome);
  };

  const retry = async (): Promise<void> => {
    const outcome = await record.save();
    if (outcome) notifySaved(outcome);
  };

  const form = (
    <RecordForm record={record} id={formId} label={label} onSaved={notifySaved}>
      {focusesFirstField && <FirstFieldFocus />}
    </RecordForm>
  );
  return (
    <>
      {warning !== null && (
        <div className="as-record-warning">
          <Banner>{warning}</Banner>
        </div>
      )}
      {!isNew && context && talk ? (
        <>
          <PresenceForm subject={context.subject.subjectIdentifier} talkId={talk.talkId}>
            {form}
          </PresenceForm>
          <RecordChangeBanner
            subject={context.subject.subjectIdentifier}
            talkId={talk.talkId}
            version={talk.version}
            onUpdate={onUpdate ?? (() => void record.reload())}
          />
        </>
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

/** Says that a save failed, until a retry succeeds. Why the server refused the record is said in the form. */
function useFailureNotice(error: unknown, failureText: RecordEditorProps['failureText']): void {
  const translate = useTranslate();
  const textOf = useEffectEvent((failure: unknown): string | null => {
    const text = failureText?.(failure) ?? null;
    return text ?? (refusalOf(failure) === null ? translate('records.syncFailed') : null);
  });
  useEffect(() => {
    const text = error === null ? null : textOf(error);
    if (text === null) return undefined;
    const id = notify('danger', text);
    return () => dismissNotice(id);
  }, [error]);
}

/** Reads the record again after a change of other records that its values are computed from. */
function useCurrentComputedValues({ isNew, context, talk, reload }: UseRecordResult): void {
  const attributes = isNew || !talk ? [] : (context?.subject.subjectAttributes ?? []);
  useFeedingChanges(feedingSubjects(attributes.map((attribute) => ({ attribute }))), () => void reload());
}

/** The message of a problem, with the attribute's name unless the message contains it. */
function problemText({ message, attribute }: ErrorDetail, context: Context | null): string {
  const name = context?.subject.subjectAttributes.find(({ identifier }) => identifier === attribute)?.name;
  return name && !message.includes(name) ? joined`${name}: ${message}` : message;
}
