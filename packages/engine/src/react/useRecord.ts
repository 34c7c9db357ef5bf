import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect, useMemo } from 'react';
import type { Context, ScenarioIdentifier } from '../contract/subject';
import type { Talk } from '../contract/talk';
import type { FormDefinition } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import type { FormRuleRunner } from '../store/createFormRuleRunner';
import { createRecordSession } from '../store/createRecordSession';
import type { RecordSession, SaveState } from '../store/RecordSession';
import type { LoadingFlags } from '../store/loadingFlags';
import { useEngine } from './Engine';
import { useRetryOnReconnect } from './useRetryOnReconnect';

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
export interface UseRecordResult {
  flags: LoadingFlags;
  loadError: unknown;
  context: Context | null;
  definition: FormDefinition | null;
  talk: Talk | null;
  /** The values being worked on: one atom each for value, problem and touched mark. */
  draft: Draft | null;
  /** The template's conditional rules at work on the draft. */
  formRules: FormRuleRunner | null;
  isNew: boolean;
  isDirty: boolean;
  saving: SaveState;
  /** Resolves to what was saved, or to `null` when something is wrong: see `saving` and the draft's problems. */
  save: RecordSession['save'];
  reset: RecordSession['reset'];
  resolveConflict: RecordSession['resolveConflict'];
  reload: RecordSession['load'];
  /** For `RecordForm`, and for code that changes values without drawing them. */
  session: RecordSession;
}

const never = atom(false);

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

  useEffect(() => {
    void session.load();
    const { flushDraft } = session;
    window.addEventListener('pagehide', flushDraft);
    return () => {
      window.removeEventListener('pagehide', flushDraft);
      session.abort();
    };
  }, [session]);

  const flags = useAtomValue(session.flags, { store });
  const loadError = useAtomValue(session.loadError, { store });
  const loaded = useAtomValue(session.loaded, { store });
  const talk = useAtomValue(session.talk, { store });
  const saving = useAtomValue(session.saving, { store });
  useRetryOnReconnect(loadError, () => void session.load());
  const isDirty = useAtomValue(loaded?.draft.isDirty ?? never, { store });

  return {
    flags,
    loadError,
    context: loaded?.context ?? null,
    definition: loaded?.definition ?? null,
    talk,
    draft: loaded?.draft ?? null,
    formRules: loaded?.formRules ?? null,
    isNew: talk === null ? talkId === 'add' : talk.talkId < 0,
    isDirty,
    saving,
    save: session.save,
    reset: session.reset,
    resolveConflict: session.resolveConflict,
    reload: session.load,
    session,
  };
}
