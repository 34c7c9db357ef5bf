import { problemsOf } from '../../data/requestFailure';
import { createIdempotencyKeys } from '../idempotencyKeys';
import type { Outbox } from '../outbox/createOutbox';
import { readConflict } from '../readConflict';
import type { LoadedRecord } from '../RecordSession';
import type { SaveOutcome } from '../recordSaving';
import { sameValue } from '../sameValue';
import { newTalk, optimisticTalk, savedValues, saveOf } from '../talkValues';
import { validateDraft } from '../validateDraft';
import { idleSave, type SessionState } from './createSessionState';
import type { ValueEditor } from './createValueEditor';

/** The saves of a session. */
export interface RecordSaver {
  save(): Promise<SaveOutcome | null>;
  /** Takes the outcome of a queued save of this record. */
  handleSent: Parameters<Outbox['onSent']>[0];
}

export function createRecordSaver(state: SessionState, { applyChange }: Pick<ValueEditor, 'applyChange'>): RecordSaver {
  const { engine, request, store, loaded, talk, saving, pendingValues, steps, drafts } = state;
  const { componentTypes, records } = engine;
  const { subject } = request;
  let idempotencyKeys = createIdempotencyKeys();

  const isValid = (): boolean => validateDraft(state.check());

  /** After a queued creation, the form is ready for the next record, with what was typed in the meantime. */
  const startNext = (sent: ReadonlyMap<number, unknown>): void => {
    const { draft, formRules } = state.current();
    const typed = draft.ids.filter((id) => !sameValue(draft.value(id), sent.get(id)));
    const values = typed.map((id) => [id, draft.value(id)] as const);
    idempotencyKeys = createIdempotencyKeys();
    store.set(talk, newTalk(subject, records.nextTemporaryId()));
    draft.reset();
    formRules.runAll({ forget: true });
    steps.clear();
    drafts.forget();
    for (const [id, value] of values) applyChange(id, value);
  };

  /** What was typed during the save stays changed; all other fields take the saved values. */
  const acceptSaved = (
    { definition, draft, formRules }: LoadedRecord,
    outcome: SaveOutcome,
    sent: ReadonlyMap<number, unknown>,
  ): void => {
    state.talkId = outcome.talk.talkId;
    store.set(talk, outcome.talk);
    draft.rebase(sent, false);
    draft.rebase(savedValues(definition, outcome.talk), false);
    formRules.runAll({ forget: true });
    drafts.forget();
    if (store.get(draft.isDirty)) drafts.track(draft, outcome.talk.version);
  };

  return {
    async save() {
      if (store.get(saving).isSaving || !isValid()) return null;
      const pending = state.current().draft;
      // Without pending values nothing is awaited, so that the record shows its new values in the same tick.
      if (pending.pendingMessages().length > 0 && !((await pendingValues.wait(pending)) && isValid())) return null;
      const record = state.current();
      const { context, definition, draft, formRules, talk: before } = record;
      const save = saveOf({ context, definition, draft, formRules, talk: before, componentTypes });
      const values = draft.values();
      const optimistic = optimisticTalk(before, context, values);
      store.set(saving, { ...idleSave, isSaving: true });
      try {
        const idempotencyKey = idempotencyKeys(save);
        const outcome = await records.save(subject, { optimistic, save, before, idempotencyKey });
        if (outcome.isQueued && definition.isNew) startNext(values);
        else acceptSaved(record, outcome, values);
        store.set(saving, idleSave);
        return outcome;
      } catch (error) {
        await showRefusal(state, error);
        return null;
      }
    },

    handleSent(queued, outcome, isLast) {
      const record = store.get(loaded);
      const shown = store.get(talk);
      if (queued.act || !record || queued.subject !== subject || shown?.talkId !== outcome.talk.talkId) return;
      if (!isLast) return store.set(talk, { ...shown, version: outcome.talk.version });
      store.set(talk, outcome.talk);
      record.draft.rebase(savedValues(record.definition, outcome.talk), false);
      record.formRules.runAll({ forget: true });
    },
  };
}

/** Shows why the server refused a save: at the fields, as messages of the form, or as a conflict. */
async function showRefusal(state: SessionState, error: unknown): Promise<void> {
  const { engine, request, store, saving, talkId } = state;
  const { subject } = request;
  const { draft, context } = state.current();
  const conflict = await readConflict({ adapter: engine.adapter, subject, talkId }, error);
  // A conflict is not the user's mistake: it is shown where it is resolved.
  for (const { attribute: identifier, code, message } of conflict ? [] : problemsOf(error)) {
    const attribute = context.subject.subjectAttributes.find((one) => one.subjectAttributeIdentifier === identifier);
    if (!attribute || !draft.ids.includes(attribute.subjectAttributeId)) continue;
    const { subjectAttributeId } = attribute;
    draft.setProblem(subjectAttributeId, { attribute: attribute.identifier, subjectAttributeId, code, message });
  }
  const local = store.get(engine.records.localRecords(subject)).get(state.current().talk.talkId);
  store.set(saving, { ...idleSave, error, messages: local?.messages ?? [], conflict });
}
