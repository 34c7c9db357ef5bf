import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { userMessageOf } from '../data/requestFailure';
import { useEngine } from '../react/Engine';
import type { UseRecordResult } from '../react/useRecord';
import type { FormDefinition } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import type { RecordSession } from '../store/RecordSession';
import type { SaveOutcome } from '../store/recordSaving';
import { ConflictPanel } from './ConflictPanel';
import { ErrorSummary } from './ErrorSummary';
import { isSubmitKey } from './isSubmitKey';
import { focusField } from './fieldId';
import { fieldsInOrder } from './fieldsInOrder';
import './form.css';
import { formChunks } from './formChunks';
import { FormSectionView } from './FormSectionView';
import { StoredDraftNotice } from './StoredDraftNotice';
import { createLeafRegistry } from './leaf';
import { recordServices } from '../react/recordServices';
import { SaveFailure } from './SaveFailure';
import { useUndo } from './useUndo';

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
export function RecordForm({ record, id, label, onSaved, onSaveFailed, children }: RecordFormProps) {
  const engine = useEngine('RecordForm');
  const ownId = useId();
  const formId = id ?? ownId;
  const { definition, draft, formRules, flags, session, saving } = record;
  const form = useRef<HTMLFormElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const isDrawn = flags.ready && flags.render;
  const { openForms } = engine;
  useEscapeCancelsSave(session, saving.waitsFor.length > 0);
  useEffect(() => openForms.add({ formId, label: label ?? formId, session }), [openForms, formId, label, session]);
  const undo = useUndo({ session, definition: isDrawn ? definition : null, formId, around });
  const registry = useLeafRegistry(record);
  const { hasTried, submit } = useSubmit(record, formId, { onSaved, onSaveFailed });

  if (!flags.ready && flags.error) return <LoadFailure record={record} />;
  if (!isDrawn || !definition || !draft || !formRules) {
    return (
      <div className="as-form-loading" role="status">
        {engine.messages.loading}
      </div>
    );
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    undo.onKeyDown(event);
    if (!form.current || !isSubmitKey(event)) return;
    event.preventDefault();
    form.current.requestSubmit();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    session.endStep();
    if (!event.currentTarget.contains(event.relatedTarget)) session.validate();
  };

  return (
    // The fields are beside the <form>, not in it: the browser looks event properties up on each ancestor, and on a
    // <form> each look-up searches the names of all its controls, which makes every key slower in large forms.
    <div
      className="as-form"
      {...(label !== undefined && { role: 'form', 'aria-label': label })}
      aria-busy={saving.isSaving}
      ref={around}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div role="status" className="as-form-announcement">
        {/* The key makes the same text a new announcement. */}
        {undo.notice && <span key={undo.notice.number}>{undo.notice.text}</span>}
      </div>
      <StoredDraftNotice session={session} definition={definition} />
      <SaveStatus record={record} formId={formId} definition={definition} draft={draft} hasTried={hasTried} />
      {definition.sections.map((section, index) => (
        <FormSectionView
          key={section.name ?? index}
          section={section}
          chunks={formChunks(definition).get(section) ?? []}
          formId={formId}
          draft={draft}
          session={session}
          registry={registry}
          formRules={formRules}
          onFieldError={engine.onFieldError}
        />
      ))}
      <form className="as-form-actions" id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {children}
      </form>
    </div>
  );
}

/** Escape cancels a save that waits for pending values. It is captured first, so that it closes no dialog around the form. */
function useEscapeCancelsSave(session: RecordSession, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      session.cancelPendingSave();
    };
    window.addEventListener('keydown', cancel, true);
    return () => window.removeEventListener('keydown', cancel, true);
  }, [isWaiting, session]);
}

/** The editors of the form's fields, with what they may ask of the server. */
function useLeafRegistry({ context, definition, session, talk }: UseRecordResult) {
  const engine = useEngine('RecordForm');
  // A new record has a temporary, negative id.
  const savedId = talk !== null && talk.talkId > 0 ? talk.talkId : null;
  return useMemo(() => {
    const numbers = [...(definition?.fields.values() ?? [])].map(({ attribute }) => attribute.componentId);
    const ownAttributes = context?.subject.subjectAttributes ?? [];
    // A filter in a record is about the record's own subject unless the page gives other attributes.
    const services = { filterAttributes: () => ownAttributes, ...recordServices(engine, savedId) };
    return createLeafRegistry(
      engine.registry,
      { services, format: engine.format, onBusy: session.setPending },
      numbers,
    );
  }, [engine, definition, context, savedId, session]);
}

/** Validates and saves the record; where it is invalid or refused, the first field with an error is focused. */
function useSubmit(
  { definition, draft, session, save }: UseRecordResult,
  formId: string,
  { onSaved, onSaveFailed }: Pick<RecordFormProps, 'onSaved' | 'onSaveFailed'>,
) {
  const [hasTried, setHasTried] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!definition || !draft) return;
    setHasTried(true);
    let isValid = false;
    draft.batch(() => {
      for (const attributeId of draft.ids) draft.touch(attributeId);
      isValid = session.validate();
    });
    const outcome = isValid ? await save() : null;
    if (outcome) {
      setHasTried(false);
      onSaved?.(outcome);
      return;
    }
    const problems = draft.store.get(draft.problems);
    const invalid = fieldsInOrder(definition).find(({ attribute }) => problems.has(attribute.subjectAttributeId));
    if (invalid) focusField(formId, invalid.attribute.subjectAttributeId);
    if (draft.store.get(session.saving).error !== null) onSaveFailed?.();
  };
  return { hasTried, submit };
}

interface SaveStatusProps {
  record: UseRecordResult;
  formId: string;
  definition: FormDefinition;
  draft: Draft;
  hasTried: boolean;
}

/** What is wrong with the form, what a save waits for, and why it was refused. */
function SaveStatus({ record: { saving, resolveConflict }, formId, definition, draft, hasTried }: SaveStatusProps) {
  const { messages } = useEngine('RecordForm');
  return (
    <>
      {hasTried && <ErrorSummary formId={formId} definition={definition} draft={draft} refusals={saving.messages} />}
      <div role="status" className="as-form-pending">
        {saving.waitsFor.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      <SaveFailure saving={saving} formId={formId} definition={definition} draft={draft} />
      {saving.conflict && (
        <ConflictPanel
          key={saving.conflict.version}
          title={messages.conflictTitle}
          conflicts={saving.conflict.conflicts}
          definition={definition}
          onResolve={resolveConflict}
        />
      )}
    </>
  );
}

function LoadFailure({ record }: { record: UseRecordResult }) {
  const { messages, say } = useEngine('RecordForm');
  return (
    <div className="as-form-errors" role="alert">
      <p>{messages.loadFailed}</p>
      <p>{say(userMessageOf(record.loadError))}</p>
      <button type="button" className="as-button as-button-secondary" onClick={() => void record.reload()}>
        {messages.tryAgain}
      </button>
    </div>
  );
}
