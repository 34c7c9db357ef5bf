import type { Queryable } from '../../../platform/database/Database';
import type { ArchivedRow } from './archivedSubject';
import { authorOf } from './copyComments';
import { type CopyTarget, newTalkId } from './CopyTarget';
import type { ArchivedPeople } from './people';

/**
 * Copies which records were merged into which, so that a record has the histories of those that it took in. A merge of the copy
 * cannot be undone, and belongs to no entry: the number of the merged record says nothing to anybody.
 */
export async function copyMerges(
  database: Queryable,
  target: CopyTarget,
  people: ArchivedPeople,
  rows: readonly ArchivedRow[],
): Promise<void> {
  const { companyId, created, mergedIds } = target;
  const own = rows.filter((row) => row['undone_in'] === null && mergedIds.has(Number(row['talk_id'])));
  if (!created || own.length === 0) return;
  const items = own.map((row) => ({
    talk_id: newTalkId(target, Number(row['talk_id'])),
    survivor_id: newTalkId(target, Number(row['survivor_id'])),
    merged_in: row['merged_in'],
    ...authorOf(people, row),
  }));
  await database.query(
    `INSERT INTO talk_merge (company_id, subject_id, talk_id, survivor_id, account_id, actor_name, merged_in)
     SELECT $1::integer, $2::integer, talk_id, survivor_id, account_id, actor_name, merged_in
     FROM jsonb_to_recordset($3::jsonb) AS item(talk_id bigint, survivor_id bigint, account_id integer, actor_name text,
       merged_in timestamptz)`,
    [companyId, created.subject.subjectId, JSON.stringify(items)],
  );
}
