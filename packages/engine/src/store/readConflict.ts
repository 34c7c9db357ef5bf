import type { RecordId } from '../contract/recordId';
import type { TalkConflictAnswer } from '../contract/talk';
import type { DataAdapter } from '../data/DataAdapter';
import { conflictOf } from '../data/requestFailure';

/** The record whose save was refused. */
interface Refused {
  adapter: DataAdapter;
  subject: string;
  /** `null` when it did not exist yet: then nobody else can have saved it. */
  talkId: RecordId | null;
}

/**
 * The conflict of a refused save, `null` when it was refused for another reason. Values saved by others get names: the server
 * sends ids where the record has names.
 */
export async function readConflict(
  { adapter, subject, talkId }: Refused,
  error: unknown,
): Promise<TalkConflictAnswer | null> {
  const conflict = conflictOf(error);
  if (!conflict || talkId === null) return conflict;
  const read = await adapter.read(subject, talkId).catch(() => null);
  if (read?.version !== conflict.version) return conflict;
  const values = new Map(read.talkValues.map((one) => [one.subjectAttributeId, one.value]));
  const conflicts = conflict.conflicts.map((one) => ({
    ...one,
    theirs: values.get(one.subjectAttributeId) ?? one.theirs,
  }));
  return { ...conflict, conflicts };
}
