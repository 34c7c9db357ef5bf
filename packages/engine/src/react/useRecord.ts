import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';
import type { Context, ScenarioIdentifier } from '../contract/subject';
import type { Talk } from '../contract/talk';
import { createRecordSession } from '../store/createRecordSession';
import type { RecordSession, SaveState } from '../store/RecordSession';
import type { SaveOutcome } from '../store/recordSaving';
import { useEngine } from './Engine';
import { useFormSession, type UseFormSessionResult } from './useFormSession';

/** How a record is opened: in which scenario, with which template and first values. */
export interface UseRecordOptions {
  /** `talkmodal` (a form in a dialog) unless given. */
  scenario?: ScenarioIdentifier | 'talkmodal';
  templateId?: number;
  /** Values of a new record by subjectAttributeId; read when the record is opened. */
  initialValues?: Readonly<Record<number, unknown>>;
  /** `false`: what is typed does not outlive the page; for a dialog over a part of the record. */
  persistDraft?: boolean;
}

/** A record on the screen. `definition`, `context`, `talk`, `draft` and `formRules` are `null` until `flags.ready`. */
export interface UseRecordResult extends UseFormSessionResult<SaveOutcome> {
  context: Context | null;
  talk: Talk | null;
  isNew: boolean;
  saving: SaveState;
  session: RecordSession;
}

/**
 * One record of a subject, or a new one (`'add'`), with its form and its values.
 *
 * @example
 * const record = useRecord('chamado', 9001);
 * return <RecordForm record={record} onSaved={() => notify('Registro atualizado com sucesso!')} />;
 */
export function useRecord(subject: string, talkId: number | 'add', options: UseRecordOptions = {}): UseRecordResult {
  const engine = useEngine('useRecord');
  const { scenario = 'talkmodal', templateId, initialValues, persistDraft = true } = options;
  const store = engine.records.jotai;

  const session = useMemo(
    () =>
      createRecordSession(engine, {
        subject,
        talkId,
        scenario,
        persistDraft,
        ...(templateId !== undefined && { templateId }),
        ...(initialValues && { initialValues }),
      }),
    // Initial values are read once, when the record is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [engine, subject, talkId, scenario, templateId, persistDraft],
  );

  const form = useFormSession(session);
  const context = useAtomValue(session.loaded, { store })?.context ?? null;
  const talk = useAtomValue(session.talk, { store });
  const saving = useAtomValue(session.saving, { store });
  return {
    ...form,
    context,
    talk,
    isNew: talk === null ? talkId === 'add' : talk.talkId < 0,
    saving,
    session,
  };
}
