import { atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { Talk } from '../../contract/talk';
import type { JotaiStore } from '../createDraft';
import { createDraftRecovery, type DraftRecovery } from '../createDraftRecovery';
import { createPendingValues, type PendingValues } from '../createPendingValues';
import { createUndoStack, type UndoStack } from '../createUndoStack';
import { idleFlags, type LoadingFlags } from '../loadingFlags';
import { rejectedSaves } from '../outbox/rejectedSaves';
import type { LoadedRecord, SaveState } from '../RecordSession';
import type { DraftCheck } from '../validateDraft';
import type { SessionEngine, SessionRequest } from './SessionEngine';

/** What the parts of a record session share. */
export interface SessionState {
  readonly engine: SessionEngine;
  readonly request: SessionRequest;
  readonly store: JotaiStore;
  readonly flags: PrimitiveAtom<LoadingFlags>;
  readonly loadError: PrimitiveAtom<unknown>;
  readonly loaded: PrimitiveAtom<LoadedRecord | null>;
  readonly talk: PrimitiveAtom<Talk | null>;
  readonly saving: PrimitiveAtom<SaveState>;
  readonly pendingValues: PendingValues;
  readonly steps: UndoStack;
  readonly drafts: DraftRecovery;
  /** The id on the server; `null` until a new record was created. */
  talkId: number | null;
  /** The loaded record; throws before it is loaded. */
  current(): LoadedRecord & { talk: Talk };
  /** The same with what its validation needs. */
  check(): LoadedRecord & DraftCheck & { talk: Talk };
}

export const idleSave: SaveState = { isSaving: false, waitsFor: [], error: null, messages: [], conflict: null };

export function createSessionState(engine: SessionEngine, request: SessionRequest): SessionState {
  const { componentTypes, format, records } = engine;
  const { subject } = request;
  const store = records.jotai;
  const saving = atom<SaveState>(idleSave);
  const loaded = atom<LoadedRecord | null>(null);
  const talk = atom<Talk | null>(null);

  const current = (): LoadedRecord & { talk: Talk } => {
    const record = store.get(loaded);
    const saved = store.get(talk);
    if (!record || !saved) throw new Error(`The record of "${subject}" is not loaded yet; wait for flags.ready.`);
    return { ...record, talk: saved };
  };

  return {
    engine,
    request,
    store,
    flags: atom(idleFlags),
    loadError: atom<unknown>(null),
    loaded,
    talk,
    saving,
    pendingValues: createPendingValues((waitsFor) =>
      store.set(saving, { ...idleSave, isSaving: waitsFor.length > 0, waitsFor }),
    ),
    steps: createUndoStack(),
    drafts: createDraftRecovery(
      request.persistDraft === false ? null : engine.drafts,
      `${subject}/${request.talkId}`,
      records.outbox && rejectedSaves(store, records.outbox, subject, request.talkId),
    ),
    talkId: request.talkId === 'add' ? null : request.talkId,
    current,
    check: () => ({ ...current(), componentTypes, timeZone: format.timeZone }),
  };
}
