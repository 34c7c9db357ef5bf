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
import type { UsedRecord } from '../react/useRecord';
import type { SaveOutcome } from '../store/recordSaving';
import { ConflictPanel } from './ConflictPanel';
import { ErrorSummary } from './ErrorSummary';
import { asksToSubmit } from './asksToSubmit';
import { focusField } from './fieldId';
import { fieldsInOrder } from './fieldsInOrder';
import './form.css';
import { formChunks } from './formChunks';
import { FormSectionView } from './FormSectionView';
import { KeptDraftNotice } from './KeptDraftNotice';
import { createLeafRegistry } from './leaf';
import { recordServices } from '../react/recordServices';
import { SaveFailure } from './SaveFailure';
import { useUndo } from './useUndo';

/** The record that a form edits, and who is told that it was saved. */
export interface RecordFormProps {
  record: UsedRecord;
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
  const { context, definition, draft, ruling, flags, session, saving } = record;
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const isDrawn = flags.ready && flags.render;
  const waits = saving.waitsFor.length > 0;
  useEffect(() => {
    if (!waits) return;
    // Before anybody else: the Escape that gives the save up closes no dialog around the form.
    const giveUp = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      session.stopWaiting();
    };
    window.addEventListener('keydown', giveUp, true);
    return () => window.removeEventListener('keydown', giveUp, true);
  }, [waits, session]);
  const { openForms } = engine;
  useEffect(() => openForms.add({ formId, label: label ?? formId, session }), [openForms, formId, label, session]);
  const undo = useUndo({ session, definition: isDrawn ? definition : null, formId, around });

  // A record that is not kept yet has a temporary, negative id.
  const keptId = record.talk !== null && record.talk.talkId > 0 ? record.talk.talkId : null;

  const registry = useMemo(() => {
    const numbers = [...(definition?.fields.values() ?? [])].map(({ attribute }) => attribute.componentId);
    const ownAttributes = context?.subject.subjectAttributes ?? [];
    // A filter that a record keeps speaks of the record's own subject, unless the page knows better.
    const services = { filterAttributes: () => ownAttributes, ...recordServices(engine, keptId) };
    return createLeafRegistry(engine.registry, { services, format: engine.format, onBusy: session.wait }, numbers);
  }, [engine, definition, context, keptId, session]);

  if (!flags.ready && flags.error) return <LoadFailure record={record} />;
  if (!flags.ready || !flags.render || !definition || !draft || !ruling) {
    return (
      <div className="as-form-loading" role="status">
        {engine.messages.loading}
      </div>
    );
  }

  const firstProblem = () => {
    const problems = draft.store.get(draft.problems);
    return fieldsInOrder(definition).find(({ attribute }) => problems.has(attribute.subjectAttributeId));
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    let isRight = false;
    draft.together(() => {
      for (const attributeId of draft.ids) draft.touch(attributeId);
      isRight = session.validate();
    });
    const outcome = isRight ? await record.save() : null;
    if (outcome) {
      setHasTried(false);
      onSaved?.(outcome);
      return;
    }
    const wrong = firstProblem();
    if (wrong) focusField(formId, wrong.attribute.subjectAttributeId);
    if (draft.store.get(session.saving).error !== null) onSaveFailed?.();
  };

  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    undo.onKeyDown(event);
    if (!form.current || !asksToSubmit(event)) return;
    event.preventDefault();
    form.current.requestSubmit();
  };

  const leave = (event: FocusEvent<HTMLElement>) => {
    session.endStep();
    if (!event.currentTarget.contains(event.relatedTarget)) session.validate();
  };

  return (
    // The fields stand beside the <form>, not in it: an event looks properties up on each element above it, and on a
    // <form> such a look-up searches the names of all its controls, which made a key dearer with every attribute.
    <div
      className="as-form"
      {...(label !== undefined && { role: 'form', 'aria-label': label })}
      aria-busy={saving.isSaving}
      ref={around}
      onKeyDown={pressKey}
      onBlur={leave}
    >
      <div role="status" className="as-form-said">
        {/* Said again though the words are the same. */}
        {undo.notice && <span key={undo.notice.number}>{undo.notice.text}</span>}
      </div>
      <KeptDraftNotice session={session} definition={definition} />
      {hasTried && <ErrorSummary formId={formId} definition={definition} draft={draft} />}
      <div role="status" className="as-form-waits">
        {saving.waitsFor.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <SaveFailure saving={saving} />
      {saving.conflict && (
        <ConflictPanel
          key={saving.conflict.version}
          title={engine.messages.conflictTitle}
          conflicts={saving.conflict.conflicts}
          definition={definition}
          onResolve={record.resolveConflict}
        />
      )}
      {definition.sections.map((section, place) => (
        <FormSectionView
          key={section.name ?? place}
          section={section}
          chunks={formChunks(definition).get(section) ?? []}
          formId={formId}
          draft={draft}
          session={session}
          registry={registry}
          ruling={ruling}
          onFieldError={engine.onFieldError}
        />
      ))}
      <form className="as-form-actions" id={formId} ref={form} noValidate onSubmit={(event) => void save(event)}>
        {children}
      </form>
    </div>
  );
}

function LoadFailure({ record }: { record: UsedRecord }) {
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
