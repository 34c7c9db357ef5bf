import { problemsOf } from '../../data/requestFailure';
import { createFormSaver } from '../form/createFormSaver';
import { showProblems } from '../refusals';
import type { ValueEditor } from '../form/createValueEditor';
import { createIdempotencyKeys } from '../idempotencyKeys';
import type { Outbox } from '../outbox/openOutbox';
import { readConflict } from '../readConflict';
import type { LoadedRecord, RecordSession } from '../RecordSession';
import type { SaveOutcome } from '../recordSaving';
import { sameValue } from '../sameValue';
import { newTalk, optimisticTalk, savedValues, saveOf } from '../talkValues';
import type { SessionState } from './createSessionState';

/** The saves of a session. */
export interface RecordSaver {
  save: RecordSession['save'];
  /** Applies the outcome of a queued save of this record. */
  handleSent: Parameters<Outbox['onSent']>[0];
}

export function createRecordSaver(state: SessionState, { applyChange }: Pick<ValueEditor, 'applyChange'>): RecordSaver {
  const { engine, request, store, loaded, talk, steps, drafts } = state;
  const { records } = engine;
  const { subject } = request;
  let idempotencyKeys = createIdempotencyKeys();

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

  /** Values changed during the save stay changed; all other fields get the saved values. */
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

  const save = createFormSaver(state, {
    send({ context, definition, draft, formRules }, values) {
      const before = state.savedTalk();
      const { componentTypes } = engine;
      const save = saveOf({ context, definition, draft, formRules, talk: before, componentTypes });
      const optimistic = optimisticTalk(before, context, values);
      return records.save(subject, { optimistic, save, before, idempotencyKey: idempotencyKeys(save) });
    },
    accept(record, outcome, values) {
      if (outcome.isQueued && record.definition.isNew) startNext(values);
      else acceptSaved(record, outcome, values);
    },
    async refuse(error) {
      const conflict = await readConflict({ adapter: engine.adapter, subject, talkId: state.talkId }, error);
      // A conflict is not the person's mistake: it is shown only where it is resolved.
      if (!conflict) showProblems(state.current(), problemsOf(error), engine.componentTypes);
      const local = store.get(records.localRecords(subject)).get(state.savedTalk().talkId);
      return { messages: local?.messages ?? [], conflict };
    },
  });

  return {
    save,

    handleSent(queued, outcome, isLast) {
      const record = store.get(loaded);
      const shown = store.get(talk);
      if (queued.act || !record || queued.subject !== subject || shown?.talkId !== outcome.talk.talkId) return;
      state.acceptedSaves += 1;
      if (!isLast) return store.set(talk, { ...shown, version: outcome.talk.version });
      store.set(talk, outcome.talk);
      record.draft.rebase(savedValues(record.definition, outcome.talk), false);
      record.formRules.runAll({ forget: true });
    },
  };
}
