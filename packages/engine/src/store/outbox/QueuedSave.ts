import type { CommentVisibility } from '../../contract/comment';
import type { Talk, TalkSave } from '../../contract/talk';
import { isTemporaryId } from '../temporaryIds';

/** An action on a record other than saving its values. `start` is for tasks. */
export type QueuedAct =
  | { readonly kind: 'delete' | 'activate' | 'deactivate' | 'start' }
  | {
      readonly kind: 'comment';
      readonly text: string;
      /** Absent in comments that were queued before there were internal notes: they are public. */
      readonly visibility?: CommentVisibility;
      /** Ids of uploaded files. */
      readonly attachments?: string[];
    };

/**
 * A save, or another action on a record, that has no response yet. `waiting`: it is sent when the server can be reached;
 * `conflict`: another person changed one of the same attributes meanwhile; `refused`: the server refused it. The last two have to
 * be resolved by the person.
 */
export interface QueuedSave {
  /** Ids increase from save to save, across tabs: saves are sent in their order. */
  readonly id: string;
  readonly subject: string;
  /** The record after the save; with a temporary id the save is a creation. */
  readonly talk: Talk;
  readonly save: TalkSave;
  /** Absent: the values of `save` are saved. Otherwise `save` is empty. */
  readonly act?: QueuedAct;
  /** An action on a new record after its creation. */
  readonly then?: QueuedAct;
  /** The previous value of each saved attribute, by subjectAttributeId. */
  readonly base: readonly (readonly [subjectAttributeId: number, value: unknown])[];
  /** The same for each attempt, so that a lost response has no effect twice. */
  readonly idempotencyKey: string;
  /** ISO UTC. */
  readonly queuedIn: string;
  readonly state: 'waiting' | 'conflict' | 'refused';
  /** Portuguese sentences of the refusal. */
  readonly messages: readonly string[];
}

/** An id greater than all of `ids` by its number, so that the order of saves does not depend on a clock. */
export function idBehind(ids: readonly string[]): string {
  const last = Math.max(0, ...ids.map((id) => Number.parseInt(id, 10) || 0));
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${String(last + 1).padStart(15, '0')}-${random.toString(36)}`;
}

/** Parses a stored save; `null` for text written by another version of the page. */
export function queuedSaveOf(text: string): QueuedSave | null {
  try {
    const read = JSON.parse(text) as Partial<QueuedSave>;
    const isWhole =
      typeof read.id === 'string' &&
      typeof read.subject === 'string' &&
      typeof read.idempotencyKey === 'string' &&
      Array.isArray(read.base) &&
      Array.isArray(read.save?.talkValues) &&
      ['number', 'string'].includes(typeof read.talk?.talkId);
    return isWhole ? (read as QueuedSave) : null;
  } catch {
    return null;
  }
}

/** Whether two saves concern the same record. Each creation is a separate record: temporary ids are unique per page. */
export function isSameRecord(one: QueuedSave, other: QueuedSave): boolean {
  if (isTemporaryId(one.talk.talkId)) return one.id === other.id;
  return one.subject === other.subject && one.talk.talkId === other.talk.talkId;
}
