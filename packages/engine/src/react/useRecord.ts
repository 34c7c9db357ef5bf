import { isTemporaryId } from '../store/temporaryIds';
import type { RecordId } from '../contract/recordId';
import { useMemo } from 'react';
import type { Context, ScenarioIdentifier } from '../contract/subject';
import type { Talk } from '../contract/talk';
import { createRecordSession } from '../store/createRecordSession';
import type { RecordSession, SaveState } from '../store/RecordSession';
import type { SaveOutcome } from '../store/recordSaving';
import { useEngine } from './Engine';
import { useFormSession, type UseFormSessionResult } from './useFormSession';
import { useLiveEngine, useSourceOfForms } from './useLiveEngine';
import { useStored } from './useStored';

/** How a record is opened: scenario, template and initial values. */
export interface UseRecordOptions {
  /** By default `talkmodal` (a form in a dialog). */
  scenario?: ScenarioIdentifier | 'talkmodal';
  templateId?: number;
  /** Values of a new record by subjectAttributeId; read when the record is opened. */
  initialValues?: Readonly<Record<number, unknown>>;
  /** `false`: the draft is not stored beyond the page; for a dialog with a part of the record. */
  persistDraft?: boolean;
}

/** The state of a record's form. `definition`, `context`, `talk`, `draft` and `formRules` are `null` until `flags.ready`. */
export interface UseRecordResult extends UseFormSessionResult<SaveOutcome> {
  context: Context | null;
  talk: Talk | null;
  isNew: boolean;
  saving: SaveState;
  session: RecordSession;
}

/**
 * Opens a record of a subject, or a new one (`'add'`), with its form and its values.
 *
 * @example
 * const record = useRecord('chamado', 9001);
 * return <RecordForm record={record} onSaved={() => notify('Registro atualizado com sucesso!')} />;
 */
export function useRecord(subject: string, talkId: RecordId | 'add', options: UseRecordOptions = {}): UseRecordResult {
  const engine = useEngine('useRecord');
  const { scenario = 'talkmodal', templateId, initialValues, persistDraft = true } = options;
  const { jotai: store } = engine.records;
  const live = useLiveEngine(engine);

  const session = useMemo(
    () =>
      createRecordSession(live, {
        subject,
        talkId,
        scenario,
        persistDraft,
        ...(templateId !== undefined && { templateId }),
        ...(initialValues && { initialValues }),
      }),
    // Initial values are read once, when the record is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [live, subject, talkId, scenario, templateId, persistDraft],
  );

  const form = useFormSession(session, useSourceOfForms(engine));
  const context = useStored(store, session.loaded)?.context ?? null;
  const talk = useStored(store, session.talk);
  const saving = useStored(store, session.saving);
  return {
    ...form,
    context,
    talk,
    isNew: talk === null ? talkId === 'add' : isTemporaryId(talk.talkId),
    saving,
    session,
  };
}
