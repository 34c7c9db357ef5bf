import { compileRules } from '../../rules/compileRules';
import { compileForm } from '../../schema/compileForm';
import { createFormLoader, type FetchedForm, type FormLoader } from '../form/createFormLoader';
import type { LoadedRecord } from '../RecordSession';
import { newTalk, otherValues, startingValues } from '../talkValues';
import type { SessionState } from './createSessionState';

/** Loads the record of a session with its form. */
export function createRecordLoader(state: SessionState): FormLoader {
  const { registry, format, me } = state.engine;
  const fetch = (signal: AbortSignal) => fetchRecord(state, signal);
  return createFormLoader(state, { registry, timeZone: format.timeZone, me, fetch });
}

async function fetchRecord(state: SessionState, signal: AbortSignal): Promise<FetchedForm<LoadedRecord>> {
  const { engine, request, store, talk, talkId } = state;
  const { adapter, componentTypes, records } = engine;
  const { scenario, subject, templateId, initialValues = {} } = request;
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
  return {
    form: { context, definition, validator },
    values: startingValues(definition, saved, initialValues),
    rules,
    others: otherValues(context, saved, componentTypes),
    version: definition.isNew ? null : saved.version,
    onTaken: () => store.set(talk, saved),
  };
}
