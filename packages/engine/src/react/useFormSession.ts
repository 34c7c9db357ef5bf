import { atom } from 'jotai/vanilla';
import { useReducer } from 'react';
import { flushSync } from 'react-dom';
import type { FormDefinition } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import type { FormRuleRunner } from '../store/createFormRuleRunner';
import type { FormSaveState, FormSession } from '../store/form/FormSession';
import type { LoadingFlags } from '../store/loadingFlags';
import { useEngine } from './Engine';
import { useRetryOnReconnect } from './useRetryOnReconnect';
import { useEarlyEffect } from './useEarlyEffect';
import { useReload } from './useReload';
import { useStored } from './useStored';

/** The state of a form. `definition`, `draft` and `formRules` are `null` until `flags.ready`. */
export interface UseFormSessionResult<Saved = unknown> {
  flags: LoadingFlags;
  loadError: unknown;
  definition: FormDefinition | null;
  /** The edited values, with one atom each for value, problem and touched state. */
  draft: Draft | null;
  /** The conditional rules applied to the draft. */
  formRules: FormRuleRunner | null;
  /** Whether any value differs from the saved one, for guards of unsaved changes. */
  isDirty: boolean;
  saving: FormSaveState;
  /** Resolves to the saved result, or to `null` when there is a problem: see `saving` and the draft's problems. */
  save: FormSession<Saved>['save'];
  reset: FormSession['reset'];
  resolveConflict: FormSession['resolveConflict'];
  reload: FormSession['load'];
  /** For the form's component, and for code that changes values without rendering them. */
  session: FormSession<Saved>;
}

const never = atom(false);

/**
 * Loads a session while its component is mounted, stores its draft when the page is closed, and returns its state. With another
 * `source` it is loaded again, under what the person changed.
 */
export function useFormSession<Saved>(session: FormSession<Saved>, source: object): UseFormSessionResult<Saved> {
  const store = useEngine('useFormSession').records.jotai;
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEarlyEffect(() => {
    // What was at hand is shown in the first frame, without a wait for it to be rendered.
    void session.load().then(() => flushSync(renderAgain));
    const { flushDraft } = session;
    window.addEventListener('pagehide', flushDraft);
    return () => {
      window.removeEventListener('pagehide', flushDraft);
      session.abort();
    };
  }, [session]);

  useReload(session, source);

  const flags = useStored(store, session.flags);
  const loadError = useStored(store, session.loadError);
  const loaded = useStored(store, session.loaded);
  const saving = useStored(store, session.saving);
  useRetryOnReconnect(loadError, () => void session.load());
  const isDirty = useStored(store, loaded?.draft.isDirty ?? never);

  return {
    flags,
    loadError,
    definition: loaded?.definition ?? null,
    draft: loaded?.draft ?? null,
    formRules: loaded?.formRules ?? null,
    isDirty,
    saving,
    save: session.save,
    reset: session.reset,
    resolveConflict: session.resolveConflict,
    reload: session.load,
    session,
  };
}
