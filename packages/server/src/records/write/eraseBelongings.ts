import { uncheckedTable } from '../../platform/database/recordReads';
import type { Queryable } from '../../platform/database/Database';

/**
 * Deletes what people added to records that the same transaction deletes for good: comments with their earlier texts, links, followers
 * and the time of tasks. The history stays, for the days of `RETENTION_HISTORY_DAYS`; files are deleted by their sweep.
 */
export async function eraseBelongings(
  transaction: Queryable,
  companyId: number,
  talkIds: readonly number[],
): Promise<void> {
  for (const table of [
    uncheckedTable('talk_comment', 'gone'),
    uncheckedTable('talk_comment_version', 'gone'),
    'talk_follower',
    'task_run',
  ])
    await transaction.query(`DELETE FROM ${table} WHERE company_id = $1 AND talk_id = ANY($2::bigint[])`, [
      companyId,
      talkIds,
    ]);
  await transaction.query(
    'DELETE FROM talk_link WHERE company_id = $1 AND (talk_id = ANY($2::bigint[]) OR other_id = ANY($2::bigint[]))',
    [companyId, talkIds],
  );
}
