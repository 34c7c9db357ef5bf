import { compileRulesOf } from '../../rules/compileRules';
import { logicFor } from '../../rules/loadLogic';
import { compileFormOf } from '../../schema/compileForm';
import { fromRecord } from '../../schema/fromRecord';
import type { FormDefinition } from '../../schema/definitions';
import { createFormLoader, type FetchedForm, type FormLoader } from '../form/createFormLoader';
import type { LoadedRecord } from '../RecordSession';
import { newTalk, otherValues, startingValues } from '../talkValues';
import type { withFormulas } from '../withFormulas';
import type { SessionState } from './createSessionState';

/** Loads the record of a session with its form. */
export function createRecordLoader(state: SessionState): FormLoader {
  return createFormLoader(state, (signal, onDefinition) => fetchRecord(state, signal, onDefinition));
}

async function fetchRecord(
  state: SessionState,
  signal: AbortSignal,
  onDefinition: (definition: FormDefinition) => void,
): Promise<FetchedForm<LoadedRecord>> {
  const { engine, request, store, talk, talkId } = state;
  const { adapter, componentTypes, records } = engine;
  const { scenario, subject, templateId, initialValues = {} } = request;
  const contextRequest = { scenario, subject, ...(templateId && { templateId }), ...(talkId && { talkId }) };
  const [context, saved] = await Promise.all([
    adapter.context(contextRequest, signal),
    // A new record that is loaded again stays the same record: a save that failed is retried under its id.
    talkId === null
      ? (store.get(talk) ?? newTalk(subject, records.nextTemporaryId()))
      : adapter.read(subject, talkId, signal),
  ]);
  const defaults = { now: new Date(), timeZone: engine.format.timeZone, me: engine.me };
  const node = fromRecord(context.subject, context.template);
  const definition = compileFormOf(node, {
    componentTypes,
    isNew: talkId === null,
    isReadOnly: saved.isReadOnly,
    defaults,
  });
  onDefinition(definition);
  const rules = compileRulesOf(node.leaves, { ...context, componentTypes, logic: await logicFor(node.leaves) });
  const [validator, addFormulas] = await Promise.all([engine.validatorOf(context), loadFormulas(definition)]);
  const others = otherValues(context, saved, { componentTypes, defaults });
  const attributes = context.subject.subjectAttributes;
  const ofRecord = { attributes, componentTypes, isNew: talkId === null, others, timeZone: engine.format.timeZone };
  return {
    form: { context, definition, validator },
    values: startingValues(definition, saved, initialValues),
    rules,
    others,
    version: definition.isNew ? null : saved.version,
    ...(addFormulas && {
      extend: (runner, draft) => addFormulas(runner, { draft, ...ofRecord }),
    }),
    onApplied: () => store.set(talk, saved),
  };
}

/** The formulas of a form; forms without one do not load their code, and without a connection they show the saved values. */
async function loadFormulas({ fields }: FormDefinition): Promise<typeof withFormulas | null> {
  const hasFormula = [...fields.values()].some(({ attribute }) => attribute.computed?.formula !== undefined);
  if (!hasFormula) return null;
  return import('../withFormulas').then(
    (module) => module.withFormulas,
    () => null,
  );
}
