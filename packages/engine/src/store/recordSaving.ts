import type { RecordId } from '../contract/recordId';
import type { Talk, TalkSave } from '../contract/talk';

/**
 * `editing`: changed in the page and not sent; `syncing`: being sent; `queued`: stored until the server can be reached; `failed`:
 * refused; the values stay in the page.
 */
export type SyncState = 'idle' | 'editing' | 'syncing' | 'queued' | 'failed';

/** The local state of a record, newer than what lists have read. */
export interface RecordState {
  talk: Talk;
  sync: SyncState;
  /** Portuguese sentences of the last refused save. */
  messages: readonly string[];
}

/** The record after the save, and the request. */
export interface SaveRequest {
  /** The record with its new values; with a temporary id the save is a creation. */
  optimistic: Talk;
  save: TalkSave;
  /** The record as it was read; without it a save that reaches no server fails instead of being queued. */
  before?: Talk;
  /** The same for a retry, so that a lost response creates nothing twice. */
  idempotencyKey: string;
}

/**
 * The result of a save. `replacedId` is the temporary id that was replaced by `talk.talkId`; `isQueued`: no server could be
 * reached, and the save is stored until one can.
 */
export interface SaveOutcome {
  talk: Talk;
  replacedId: RecordId | null;
  location: string | null;
  isQueued?: true;
}
