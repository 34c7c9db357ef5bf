import { draftId } from '../temporaryIds';
import type { RecordId } from '../../contract/recordId';
import { atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { Talk, TalkConflictAnswer } from '../../contract/talk';
import { createDraftRecovery } from '../createDraftRecovery';
import { createFormState, type FormState } from '../form/createFormState';
import { rejectedSaves } from '../outbox/rejectedSaves';
import type { LoadedRecord } from '../RecordSession';
import type { SessionEngine, SessionRequest } from './SessionEngine';

/** The state shared by the parts of a record session. */
export interface SessionState extends FormState<LoadedRecord, TalkConflictAnswer> {
  readonly engine: SessionEngine;
  readonly request: SessionRequest;
  readonly talk: PrimitiveAtom<Talk | null>;
  /** The id on the server; `null` until a new record was created. */
  talkId: RecordId | null;
  /** The record as last read or saved; throws before it is loaded. */
  savedTalk(): Talk;
}

export function createSessionState(engine: SessionEngine, request: SessionRequest): SessionState {
  const { records } = engine;
  const { subject } = request;
  const store = records.jotai;
  const talk = atom<Talk | null>(null);
  const drafts = createDraftRecovery(
    request.persistDraft === false ? null : engine.drafts,
    `${subject}/${draftId(request.talkId === 'add' ? null : request.talkId)}`,
    { rejected: records.outbox && rejectedSaves(store, records.outbox, subject, request.talkId) },
  );

  return {
    ...createFormState<LoadedRecord, TalkConflictAnswer>({
      store,
      engine,
      drafts,
      name: subject,
    }),
    engine,
    request,
    talk,
    talkId: request.talkId === 'add' ? null : request.talkId,
    savedTalk() {
      const saved = store.get(talk);
      if (!saved) throw new Error(`The record of "${subject}" is not loaded yet; wait for flags.ready.`);
      return saved;
    },
  };
}
