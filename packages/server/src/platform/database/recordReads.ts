import type { SubjectAction } from '@assunto/engine/core';

/**
 * The reasons why a statement may read records without its caller's Read condition. Each exception has to be justified here;
 * `recordReads.test.ts` lists its uses.
 */
export const readExceptions = {
  locked: 'Only records that the same transaction has locked and asked the permission of before.',
  found: 'Only records that the same statement has found under the permission.',
  readBefore: 'Only what belongs to one record, which the same call has read under the permission before.',
  counted: 'Whether others point to a record decides what happens to it; they are counted, and named only if readable.',
  unique: 'A natural key is unique over all records: it tells no more than a save that is refused.',
  asked: 'The values serve only to ask the permission in memory, for many people at once.',
  matched:
    'What a record was when an event happened to it; the permission of its owner is asked in memory before a job is started.',
  indexed: 'Only numbers of records, which the same search then reads under the permission.',
  configured:
    'The filters of a tag and the goals of a subject are about all of its records; no person sees which records they found.',
  limiting:
    'The record to which the caller is limited by an administrator: new records refer to it, also where the caller may not read it.',
  administered:
    'Only for administrators who may read every record, about the structure of records: how many have a value, and which repeat.',
  receivers:
    'A comment of which people may have to be notified; each receiver is asked for their own permission before.',
  expired: 'Only deletes what has been stored for too long.',
  gone: 'Only deletes what belonged to records that the same transaction deletes for good.',
  merged:
    'Only replaces a merged record by its survivor in what refers to it, and back, whoever may read that; nothing of it is shown.',
  erased: 'Only for the command of operators that erases or exports what is stored of a person or a company.',
  restored:
    'Only for the command of operators that restores a subject: whether a record is there to which others refer.',
  guarded: 'Only locks records: the same call reads them again and asks what the caller may do with each.',
} as const;

/** Tables that belong to records beside the subjects' own; they need the same permissions. */
export type RecordTable =
  | 'talk_history'
  | 'talk_comment'
  | 'talk_comment_version'
  | 'search_document'
  | 'talk_tag'
  | 'talk_tag_change'
  | 'talk_trash'
  | 'talk_merge'
  | 'service_record'
  | 'service_clock';

/** The table of a subject. */
interface SubjectTable {
  subjectId: number;
  table: string;
}

/** Marks a condition as the permission condition of an action on a subject's records; tests search for the mark. */
export function permissionCondition(
  { subjectId }: Pick<SubjectTable, 'subjectId'>,
  action: SubjectAction,
  condition: string,
): string {
  return `/* may:${action}:${subjectId} */ ${condition}`;
}

/**
 * The table of a subject, or one that belongs to records, for a statement without a permission condition, with the reason for
 * that. Every other statement uses `rowCondition`.
 *
 * @example
 * `DELETE FROM ${uncheckedTable(subject, 'locked')} WHERE company_id = $1 AND talk_id = ANY($2::bigint[])`;
 */
export function uncheckedTable(records: RecordTable | SubjectTable, reason: keyof typeof readExceptions): string {
  const [table, key] = typeof records === 'string' ? [records, records] : [records.table, records.subjectId];
  return `${table} /* unchecked:${key}:${reason} */`;
}
