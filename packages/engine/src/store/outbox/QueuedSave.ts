import type { Talk, TalkSave } from '../../contract/talk';
import { isTemporaryId } from '../temporaryIds';

/** What is done to a record beside saving its values. `start` is of a task. */
export type QueuedAct =
  | { readonly kind: 'delete' | 'activate' | 'deactivate' | 'start' }
  | { readonly kind: 'comment'; readonly text: string };

/**
 * A save, or another act on a record, that no server has answered yet. `waiting`: it is sent when the server can be reached; `conflict`: another
 * person changed one of the same attributes meanwhile; `refused`: the server said no. The last two need the person.
 */
export interface QueuedSave {
  /** Ids grow from save to save, those of other tabs included: saves are sent in their order. */
  readonly id: string;
  readonly subject: string;
  /** The record as it will look; a temporary id makes the save a creation. */
  readonly talk: Talk;
  readonly save: TalkSave;
  /** Absent: the values of `save` are saved. Otherwise `save` is empty. */
  readonly act?: QueuedAct;
  /** What is done to a new record once it was created. */
  readonly then?: QueuedAct;
  /** What each saved attribute was changed from, by subjectAttributeId. */
  readonly base: readonly (readonly [subjectAttributeId: number, value: unknown])[];
  /** The same at each attempt: an answer that was lost does nothing twice. */
  readonly idempotencyKey: string;
  /** ISO UTC. */
  readonly queuedIn: string;
  readonly state: 'waiting' | 'conflict' | 'refused';
  /** Portuguese sentences of the refusal. */
  readonly messages: readonly string[];
}

/** An id behind `ids`: its number is one greater than theirs, so that the order of saves depends on no clock. */
export function idBehind(ids: readonly string[]): string {
  const last = Math.max(0, ...ids.map((id) => Number.parseInt(id, 10) || 0));
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${String(last + 1).padStart(15, '0')}-${random.toString(36)}`;
}

/** What was written, or `null` for what is no save: another version of the page wrote it. */
export function queuedSaveOf(text: string): QueuedSave | null {
  try {
    const read = JSON.parse(text) as Partial<QueuedSave>;
    const isWhole =
      typeof read.id === 'string' &&
      typeof read.subject === 'string' &&
      typeof read.idempotencyKey === 'string' &&
      Array.isArray(read.base) &&
      Array.isArray(read.save?.talkValues) &&
      typeof read.talk?.talkId === 'number';
    return isWhole ? (read as QueuedSave) : null;
  } catch {
    return null;
  }
}

/** Whether two saves are of the same record. Each creation is a record of its own: pages give temporary ids apart. */
export function isSameRecord(one: QueuedSave, other: QueuedSave): boolean {
  if (isTemporaryId(one.talk.talkId)) return one.id === other.id;
  return one.subject === other.subject && one.talk.talkId === other.talk.talkId;
}
