import type { FieldRegistry } from '../../registry/FieldDefinition';
import type { FormRules } from '../../rules/compileRules';
import type { FormDefinition } from '../../schema/definitions';
import { draftOver, type Draft } from '../createDraft';
import { createFormRuleRunner, type FormRuleRunner } from '../createFormRuleRunner';
import { isAbort } from '../isAbort';
import { failedFlags, startedFlags } from '../loadingFlags';
import { validateField } from '../validateDraft';
import type { FormState } from './createFormState';
import type { FormConflict, LoadedForm } from './FormSession';

/** Loads the values of a session with their form; a later load aborts the previous one. */
export interface FormLoader {
  load(): Promise<void>;
  abort(): void;
}

/** The parts of a loaded form. */
export interface FetchedForm<Loaded extends LoadedForm> {
  form: Omit<Loaded, 'draft' | 'formRules'> & Pick<LoadedForm, 'definition'>;
  values: ReadonlyMap<number, unknown>;
  rules: FormRules;
  /** The values that rules may read beside the form's fields. */
  others: Readonly<Record<string, unknown>>;
  version: FormConflict['version'];
  /** The fields of a new form whose values were given. */
  given?: ReadonlySet<number>;
  /** Adds what else follows from the values, such as formulas. */
  extend?(runner: FormRuleRunner, draft: Draft): FormRuleRunner;
  /** Called when the response is applied, before the form is shown. */
  onApplied(): void;
}

/** Fetches a form. Calls `onDefinition` as soon as it knows the form, so that editors are loaded while it goes on. */
export type FetchForm<Loaded extends LoadedForm> = (
  signal: AbortSignal,
  onDefinition: (definition: FormDefinition) => void,
) => Promise<FetchedForm<Loaded>>;

export function createFormLoader<Loaded extends LoadedForm, Conflict extends FormConflict>(
  state: FormState<Loaded, Conflict>,
  fetch: FetchForm<Loaded>,
): FormLoader {
  const { store, engine, flags, loadError, loaded, drafts } = state;
  let loading: AbortController | null = null;
  // A failure is reported where the editors are awaited.
  const beginEditors = (definition: FormDefinition) =>
    void preloadEditors(engine.registry, definition).catch(() => undefined);

  /** Fetches again when a save was accepted meanwhile: the response may have the values from before it. */
  const fetchCurrent = async (signal: AbortSignal): Promise<FetchedForm<Loaded>> => {
    const before = state.acceptedSaves;
    const fetched = await fetch(signal, beginEditors);
    return signal.aborted || state.acceptedSaves === before ? fetched : fetchCurrent(signal);
  };

  return {
    async load() {
      loading?.abort();
      const { signal } = (loading = new AbortController());
      store.set(flags, startedFlags);
      store.set(loadError, null);
      try {
        const fetched = await fetchCurrent(signal);
        if (signal.aborted) return;
        const { form, values, rules, others, version, given, extend, onApplied } = fetched;
        const { definition } = form;
        const before = store.get(loaded);
        const draft = draftOver(store, before?.draft ?? null, values);
        const context = { now: new Date(), timeZone: engine.format.timeZone, me: engine.me };
        const locked = before?.formRules.lockedValues() ?? new Map<number, unknown>();
        const runner = createFormRuleRunner({
          rules,
          definition,
          draft,
          others,
          context,
          locked,
          given,
          typed: before?.formRules.typedIds(),
        });
        const formRules = extend?.(runner, draft) ?? runner;
        onApplied();
        // With the two parts omitted from `form` it is complete, which TypeScript cannot infer for a type parameter.
        store.set(loaded, { ...form, draft, formRules } as unknown as Loaded);
        translateProblems(state);
        // A form that is shown stays shown: its inputs would lose the focus.
        store.set(flags, { active: true, ready: true, render: store.get(flags).render, error: false });
        void drafts.load(draft, version);
        await preloadEditors(engine.registry, definition);
        if (!signal.aborted) store.set(flags, { active: false, ready: true, render: true, error: false });
      } catch (error) {
        if (signal.aborted || isAbort(error)) return;
        store.set(loadError, error);
        store.set(flags, failedFlags);
      }
    },

    abort: () => loading?.abort(),
  };
}

/** Says the problems that were shown in the language of the page. Those that only the server found stay as they are. */
function translateProblems<Loaded extends LoadedForm, Conflict extends FormConflict>(
  state: FormState<Loaded, Conflict>,
): void {
  const check = state.check();
  for (const [id, problem] of state.store.get(check.draft.problems))
    if (validateField(check, id)) check.draft.setProblem(id, problem);
}

async function preloadEditors(registry: FieldRegistry, definition: FormDefinition): Promise<void> {
  const numbers = new Set([...definition.fields.values()].map(({ attribute }) => attribute.componentId));
  await Promise.all([...numbers].map((number) => registry.get(number).preload?.(registry)));
}
