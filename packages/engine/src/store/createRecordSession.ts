import { createFormSession } from './form/createFormSession';
import { createValueEditor } from './form/createValueEditor';
import type { Outbox } from './outbox/openOutbox';
import type { RecordSession } from './RecordSession';
import { createRecordLoader } from './session/createRecordLoader';
import { createRecordSaver } from './session/createRecordSaver';
import { createSessionState } from './session/createSessionState';
import type { SessionEngine, SessionRequest } from './session/SessionEngine';

/** Opens a session on one record; call `load` to start. */
export function createRecordSession(engine: SessionEngine, request: SessionRequest): RecordSession {
  const state = createSessionState(engine, request);
  const { store, talk, drafts } = state;
  const { outbox, markEditing } = engine.records;
  const loader = createRecordLoader(state);
  const editor = createValueEditor(state, {
    version: () => (state.current().definition.isNew ? null : state.savedTalk().version),
    setVersion: (version) => store.set(talk, { ...state.savedTalk(), version }),
    onDirtyChange: (isDirty) => markEditing(request.subject, state.savedTalk(), isDirty),
  });
  const { save, handleSent } = createRecordSaver(state, editor);
  const session = createFormSession(state, { loader, editor, save });
  let unsubscribes: (() => void)[] = [];

  /** A queued save was refused: the server's record is shown, and the refused values are offered. */
  const handleRejected: Parameters<Outbox['onRejected']>[0] = (queued) => {
    if (queued.act || queued.subject !== request.subject || queued.talk.talkId !== store.get(talk)?.talkId) return;
    drafts.allowReload();
    void loader.load();
  };

  return {
    ...session,
    loaded: state.loaded,
    saving: state.saving,
    talk,

    load() {
      if (unsubscribes.length === 0 && outbox)
        unsubscribes = [outbox.onSent(handleSent), outbox.onRejected(handleRejected)];
      return loader.load();
    },
    abort() {
      session.abort();
      unsubscribes.splice(0).forEach((unsubscribe) => unsubscribe());
    },
  };
}
