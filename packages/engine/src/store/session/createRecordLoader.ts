import type { FieldRegistry } from '../../registry/FieldDefinition';
import { compileRules } from '../../rules/compileRules';
import { compileForm } from '../../schema/compileForm';
import type { FormDefinition } from '../../schema/definitions';
import { createDraft, reuseDraft } from '../createDraft';
import { createFormRuleRunner } from '../createFormRuleRunner';
import { isAbort } from '../isAbort';
import { whenFailed, whenStarted } from '../loadingFlags';
import { newTalk, otherValues, startingValues } from '../talkValues';
import type { SessionState } from './createSessionState';

/** Loads the record of a session with its form; a later load aborts the one before. */
export interface RecordLoader {
  load(): Promise<void>;
  abort(): void;
}

export function createRecordLoader(state: SessionState): RecordLoader {
  const { engine, request, store, flags, loadError, loaded, talk, drafts } = state;
  const { componentTypes } = engine;
  let loading: AbortController | null = null;

  return {
    async load() {
      loading?.abort();
      const { signal } = (loading = new AbortController());
      store.set(flags, whenStarted);
      store.set(loadError, null);
      try {
        const { saved, rules, ...record } = await fetchRecord(state, signal);
        if (signal.aborted) return;
        const { definition, context } = record;
        const values = startingValues(definition, saved, request.initialValues ?? {});
        const draft = reuseDraft(store.get(loaded)?.draft, values) ?? createDraft(store, values);
        const formRules = createFormRuleRunner({
          rules,
          definition,
          draft,
          others: otherValues(context, saved, componentTypes),
          context: { now: new Date(), timeZone: engine.format.timeZone, me: engine.me },
        });
        store.set(talk, saved);
        store.set(loaded, { ...record, draft, formRules });
        store.set(flags, { active: true, ready: true, render: false, error: false });
        void drafts.load(draft, definition.isNew ? null : saved.version);
        await preloadEditors(engine.registry, definition);
        if (!signal.aborted) store.set(flags, { active: false, ready: true, render: true, error: false });
      } catch (error) {
        if (signal.aborted || isAbort(error)) return;
        store.set(loadError, error);
        store.set(flags, whenFailed);
      }
    },

    abort: () => loading?.abort(),
  };
}

async function fetchRecord({ engine, request, talkId }: SessionState, signal: AbortSignal) {
  const { adapter, componentTypes, records } = engine;
  const { scenario, subject, templateId } = request;
  const contextRequest = { scenario, subject, ...(templateId && { templateId }), ...(talkId && { talkId }) };
  const [context, saved] = await Promise.all([
    adapter.context(contextRequest, signal),
    talkId === null ? newTalk(subject, records.nextTemporaryId()) : adapter.read(subject, talkId, signal),
  ]);
  const definition = compileForm({
    subject: context.subject,
    template: context.template,
    componentTypes,
    isNew: talkId === null,
    isReadOnly: saved.isReadOnly,
  });
  const rules = compileRules({ ...context, componentTypes });
  const validator = await engine.validatorOf(context);
  return { context, saved, definition, validator, rules };
}

async function preloadEditors(registry: FieldRegistry, definition: FormDefinition): Promise<void> {
  const numbers = new Set([...definition.fields.values()].map(({ attribute }) => attribute.componentId));
  await Promise.all([...numbers].map((number) => registry.get(number).preload?.()));
}
