import type { TalkSave } from '@assunto/engine/core';
import type { RecordRequest } from '../../access/RecordRequest';

/** A locked record with every attribute, readable or not. */
export interface LockedRecord {
  talk_id: number;
  version: number;
  [column: string]: unknown;
}

/** The change of one record of a batch. */
interface RecordUpdate {
  request: RecordRequest;
  talkId: number;
  saveOf(row: LockedRecord): TalkSave;
}

/** How records are changed by a save, with all of its checks; the folder of records has it. */
export interface RecordUpdates {
  /** Locks those that the caller may read. */
  lockRows(request: RecordRequest, talkIds: readonly number[]): Promise<LockedRecord[]>;
  /** Throws what a save throws. */
  checkChange(request: RecordRequest, row: LockedRecord, sent: TalkSave): Promise<unknown>;
  /** Changes several records in the caller's transaction. Throws what a save of any of them throws. */
  updateTogether(updates: readonly RecordUpdate[]): Promise<void>;
}
