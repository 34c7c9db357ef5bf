import type { Talk, TalkSave } from '../contract/talk';

/**
 * `editing`: changed in the page and not sent; `syncing`: on its way; `queued`: stored until the server can be reached;
 * `failed`: refused; the values stay in the page.
 */
export type SyncState = 'idle' | 'editing' | 'syncing' | 'queued' | 'failed';

/** A record as this page knows it, ahead of what a list last read. */
export interface RecordState {
  talk: Talk;
  sync: SyncState;
  /** Portuguese sentences of the last refused save. */
  messages: readonly string[];
}

/** What to save: the record as it will look, and what is sent. */
export interface SaveRequest {
  /** The record with its new values; a temporary id makes it a creation. */
  optimistic: Talk;
  save: TalkSave;
  /** The record as it was read; without it a save that reaches no server fails instead of waiting in the outbox. */
  before?: Talk;
  /** The same for a repeated attempt, so that a lost answer creates nothing twice. */
  idempotencyKey: string;
}

/**
 * What a save came to. `replacedId` is the temporary id that `talk.talkId` took the place of; `isQueued`: no server could
 * be reached, and the save is stored until one can.
 */
export interface SaveOutcome {
  talk: Talk;
  replacedId: number | null;
  location: string | null;
  isQueued?: true;
}
