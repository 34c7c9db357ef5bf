import type { Outbox } from './outbox/createOutbox';
import type { RecordSession } from './RecordSession';
import { createRecordLoader } from './session/createRecordLoader';
import { createRecordSaver } from './session/createRecordSaver';
import { createSessionState } from './session/createSessionState';
import { createValueEditor } from './session/createValueEditor';
import type { SessionEngine, SessionRequest } from './session/SessionEngine';
import { validateDraft } from './validateDraft';

/** Opens a session on one record; call `load` to begin. */
export function createRecordSession(engine: SessionEngine, request: SessionRequest): RecordSession {
  const state = createSessionState(engine, request);
  const { store, flags, loadError, loaded, talk, saving, pendingValues, steps, drafts } = state;
  const { outbox } = engine.records;
  const loader = createRecordLoader(state);
  const { applyChange, ...edits } = createValueEditor(state);
  const { save, handleSent } = createRecordSaver(state, { applyChange });
  const renders = new Map<number, number>();
  let unsubscribes: (() => void)[] = [];

  /** A queued save was refused: the record is shown as the server has it, and the refused values are offered over it. */
  const handleRejected: Parameters<Outbox['onRejected']>[0] = (queued) => {
    if (queued.act || queued.subject !== request.subject || queued.talk.talkId !== store.get(talk)?.talkId) return;
    drafts.allowReload();
    void loader.load();
  };

  return {
    flags,
    loadError,
    loaded,
    talk,
    saving,

    load() {
      if (unsubscribes.length === 0 && outbox)
        unsubscribes = [outbox.onSent(handleSent), outbox.onRejected(handleRejected)];
      return loader.load();
    },
    abort() {
      pendingValues.cancel();
      loader.abort();
      unsubscribes.splice(0).forEach((unsubscribe) => unsubscribe());
      drafts.flush();
    },

    ...edits,
    endStep: steps.pause,
    validate: () => validateDraft(state.check()),
    save,
    cancelPendingSave: pendingValues.cancel,

    flushDraft: drafts.flush,
    draftRecovery: drafts,
    discardDraft: drafts.discard,

    countRender: (id) => void renders.set(id, (renders.get(id) ?? 0) + 1),
    renderCount: (id) => renders.get(id) ?? 0,
  };
}
