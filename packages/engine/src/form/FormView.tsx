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
import { FormScopeContext, type FormScope } from '../react/FormScope';
import type { UseFormSessionResult } from '../react/useFormSession';
import { useStable } from '../react/useStable';
import { provideInterpreter } from '../react/validatorOf';
import type { EditorServices } from '../registry/FieldDefinition';
import type { FormDefinition } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import type { FormSaveState, FormSession } from '../store/form/FormSession';
import { interpretAttributes } from '../validation/interpretAttributes';
import { ConflictPanel, preloadConflictPanel } from './ConflictPanel';
import { ErrorSummary } from './ErrorSummary';
import { isSubmitKey } from './isSubmitKey';
import { fieldId, focusControl } from './fieldId';
import { fieldsInOrder } from './fieldsInOrder';
import './form.css';
import { formChunks } from './formChunks';
import { FormSectionView } from './FormSectionView';
import { StoredDraftNotice } from './StoredDraftNotice';
import { createLeafRegistry } from './leaf';
import { refusalOf } from '../data/requestFailure';
import { SaveFailure } from './SaveFailure';
import { StepButtons, StepsView } from './StepsView';
import { useSteps, type FormSteps } from './useSteps';
import { useUndo } from './useUndo';

provideInterpreter(interpretAttributes);

/** The form to render, and the callbacks for saves. */
export interface FormViewProps<Saved> {
  form: UseFormSessionResult<Saved>;
  /** The services of its editors. Must be stable. */
  services: EditorServices;
  /** The form's id, for a submit button outside of it (`<button type="submit" form={id}>`). */
  id?: string | undefined;
  label?: string | undefined;
  /** Called once everything is valid; `false` cancels the save. */
  beforeSave?: (() => boolean | Promise<boolean>) | undefined;
  /** Called after the server has saved the values. */
  onSaved?: ((saved: Saved) => void) | undefined;
  /**
   * Called with the error when they could not be saved and a retry may help; the form shows the problem, which is also in
   * `form.saving`. Not called for a refusal, which the form explains, and for a change of somebody else, which the form merges
   * or asks about.
   */
  onSaveFailed?: ((error: unknown) => void) | undefined;
  /** Below the fields: the buttons. A submit button saves. */
  children?: ReactNode;
}

/**
 * The sections and fields of a form, rendered by the registry's editors, with everything for saving: validation, the summary of
 * problems, refusals at their fields, conflicts, undo, and restoring a stored draft. Independent of records.
 */
export function FormView<Saved>(props: FormViewProps<Saved>) {
  const { form, services, id, label, children } = props;
  const engine = useEngine('FormView');
  const ownId = useId();
  const formId = id ?? ownId;
  const { definition, draft, formRules, flags, isDirty, session, saving } = form;
  const actions = useRef<HTMLFormElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const isDrawn = flags.ready && flags.render;
  const { openForms } = engine;
  useEscapeCancelsSave(session, saving.waitsFor.length > 0);
  useEffect(() => {
    // Only who has changed something meets the changes of somebody else.
    if (isDirty) preloadConflictPanel();
  }, [isDirty]);
  useEffect(() => openForms.add({ formId, label: label ?? formId, session }), [openForms, formId, label, session]);
  const steps = useSteps(form);
  const reveal = useStable((subjectAttributeId: number) => steps?.reveal(subjectAttributeId));
  const undo = useUndo({ session, definition: isDrawn ? definition : null, formId, around, reveal });
  const registry = useLeafRegistry(form, services);
  const scope = useMemo(
    (): FormScope => ({ definition, draft, session, parts: new Map(), reveal }),
    [definition, draft, session, reveal],
  );
  const { hasTried, submit } = useSubmit(props, formId, scope, steps);

  if (!flags.ready && flags.error) return <LoadFailure form={form} />;
  if (!isDrawn || !definition || !draft || !formRules) {
    return (
      <div className="as-form-loading" role="status">
        {engine.translate('common.loading')}
      </div>
    );
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    undo.onKeyDown(event);
    if (!actions.current || !isSubmitKey(event)) return;
    event.preventDefault();
    actions.current.requestSubmit();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    session.endStep();
    if (!event.currentTarget.contains(event.relatedTarget)) session.validate();
  };

  return (
    // The fields are next to the <form>, not inside it: browsers look up event properties on each ancestor, and on a <form> each
    // look-up searches the names of all its controls, which slows down every key in large forms.
    <FormScopeContext.Provider value={scope}>
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
        <SaveStatus form={form} formId={formId} definition={definition} draft={draft} hasTried={hasTried} />
        {steps && <StepsView steps={steps} draft={draft} hasTried={hasTried} />}
        {(steps?.current.sections ?? definition.sections).map((section, index) => (
          <FormSectionView
            key={`${section.step ?? ''}/${section.name ?? index}`}
            section={section}
            chunks={formChunks(definition, formRules).get(section) ?? []}
            formId={formId}
            draft={draft}
            session={session}
            registry={registry}
            formRules={formRules}
            onFieldError={engine.onFieldError}
          />
        ))}
        <form className="as-form-actions" id={formId} ref={actions} noValidate onSubmit={(event) => void submit(event)}>
          <StepButtons steps={steps}>{children}</StepButtons>
        </form>
      </div>
    </FormScopeContext.Provider>
  );
}

/**
 * Escape cancels a save that waits for pending values. Handled in the capture phase, so that it does not close a surrounding
 * dialog.
 */
function useEscapeCancelsSave(session: FormSession, isWaiting: boolean): void {
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

/** The editors of the form's fields, with their services. */
function useLeafRegistry({ definition, session }: UseFormSessionResult, services: EditorServices) {
  const engine = useEngine('FormView');
  return useMemo(() => {
    const numbers = [...(definition?.fields.values() ?? [])].map(({ attribute }) => attribute.componentId);
    const context = { services, format: engine.format, onBusy: session.setPending };
    return createLeafRegistry(engine.registry, context, numbers);
  }, [engine, definition, services, session]);
}

/** Whether a save failed so that a retry may help. A refusal is explained in the form, and so is what somebody else changed. */
const hasFailed = ({ error, conflict, isMerged = false }: FormSaveState): boolean =>
  error !== null && !conflict && !isMerged && refusalOf(error) === null;

/** Focuses the first of these fields that has a problem, within a value of several parts too. */
function focusInvalid(
  formId: string,
  { sections }: Pick<FormDefinition, 'sections'>,
  draft: Draft,
  { parts, reveal }: FormScope,
): void {
  const problems = draft.store.get(draft.problems);
  const invalid = fieldsInOrder({ sections }).find(({ attribute }) => problems.has(attribute.subjectAttributeId));
  const id = invalid?.attribute.subjectAttributeId;
  if (id === undefined) return;
  reveal(id);
  focusControl(parts.get(id)?.(draft.value(id))[0]?.id ?? fieldId(formId, id));
}

/** Validates and saves the form; if it is invalid or refused, the first field with an error is focused. */
function useSubmit<Saved>(
  { form, beforeSave, onSaved, onSaveFailed }: FormViewProps<Saved>,
  formId: string,
  scope: FormScope,
  steps: FormSteps | null,
) {
  const { definition, draft, session, save } = form;
  const [hasTried, setHasTried] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!definition || !draft) return;
    if (steps && !steps.isLast) {
      if (!steps.next()) focusInvalid(formId, steps.current, draft, scope);
      return;
    }
    setHasTried(true);
    let isValid = false;
    draft.batch(() => {
      for (const attributeId of draft.ids) draft.touch(attributeId);
      isValid = session.validate();
    });
    if (isValid && beforeSave && !(await beforeSave())) return;
    const saved = isValid ? await save() : null;
    if (saved !== null) {
      setHasTried(false);
      onSaved?.(saved);
      return;
    }
    focusInvalid(formId, definition, draft, scope);
    const failed = draft.store.get(session.saving);
    if (hasFailed(failed)) onSaveFailed?.(failed.error);
  };
  return { hasTried, submit };
}

interface SaveStatusProps {
  form: UseFormSessionResult;
  formId: string;
  definition: FormDefinition;
  draft: Draft;
  hasTried: boolean;
}

/** The problems of the form, what a save waits for, and why it was refused. */
function SaveStatus({ form: { saving, resolveConflict }, formId, definition, draft, hasTried }: SaveStatusProps) {
  const { translate } = useEngine('FormView');
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
          title={translate('form.conflictTitle')}
          conflicts={saving.conflict.conflicts}
          definition={definition}
          onResolve={resolveConflict}
        />
      )}
    </>
  );
}

function LoadFailure({ form }: { form: UseFormSessionResult }) {
  const { translate } = useEngine('FormView');
  return (
    <div className="as-form-errors" role="alert">
      <p>{translate('common.loadFailed')}</p>
      <p>{userMessageOf(form.loadError, translate)}</p>
      <button type="button" className="as-button as-button-secondary" onClick={() => void form.reload()}>
        {translate('common.tryAgain')}
      </button>
    </div>
  );
}
