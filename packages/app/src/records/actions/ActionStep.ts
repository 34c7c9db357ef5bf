import type { Talk, TalkBlocker } from '@assunto/engine/core';
import type { BatchAction } from './actionTexts';

/** The records of an action: the dialogs need only id and name. */
export type ActionTalk = Pick<Talk, 'talkId' | 'displayName'>;

/** A record of a batch that the server refused, and why. */
export interface BatchRefusal {
  talkId: number;
  message: string;
  blockers: readonly TalkBlocker[];
}

/** What the dialogs of the record actions currently show. */
export type ActionStep =
  | {
      kind: 'confirmDelete';
      talks: readonly ActionTalk[];
      note: string | null;
      /** Of several records: what keeps some of them from being deleted. */
      blockers?: readonly TalkBlocker[];
    }
  | { kind: 'confirmStatus'; talks: readonly ActionTalk[]; activates: boolean; note: string | null }
  /** The server refused the deletion (403). */
  | { kind: 'refused'; message: string; blockers: readonly TalkBlocker[] }
  /** Other records refer to those to be deleted (422). */
  | { kind: 'related'; blockers: readonly TalkBlocker[] }
  /** A batch is running. */
  | { kind: 'running'; what: BatchAction; done: number; total: number; isCancelled: boolean }
  /** Some of the records were refused. */
  | {
      kind: 'outcome';
      what: BatchAction;
      done: readonly number[];
      refused: readonly BatchRefusal[];
      cancelled: readonly number[];
      isCut: boolean;
    };
