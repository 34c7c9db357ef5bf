import { recordId, type RecordId } from '../contract/recordId';
/**
 * Generates ids for records that are not saved yet: the first is -999999, each next one lower by 1 (choice 1). Negative,
 * so that they never equal a real one.
 */
export function createTemporaryIds(): () => RecordId {
  let last = -999_998;
  return () => recordId((last -= 1));
}

/** The key of a record's draft; a text is never the key of a number, or of a new record. */
export const draftId = (id: number | string | null): string =>
  typeof id === 'string' ? JSON.stringify(id) : String(id ?? 'add');

/** Whether a talk id is temporary. */
export function isTemporaryId(talkId: RecordId): boolean {
  return typeof talkId === 'number' && talkId < 0;
}
