import { uncheckedTable } from '../../../platform/database/recordReads';
import type { AccountRequest } from '../../../access/RecordRequest';
import type { WorkChange } from './Work';

/**
 * What the history says of records since `mark`. The caller has locked them before it took the mark, or made them: nobody else
 * has changed them since.
 */
export async function changesOf(
  { db, company }: AccountRequest,
  talkIds: readonly number[],
  mark: number,
): Promise<WorkChange[]> {
  if (talkIds.length === 0) return [];
  const { rows } = await db.query<WorkChange>(
    `SELECT subject_id AS "subjectId", talk_id AS "talkId", action, version, changes
     FROM ${uncheckedTable('talk_history', 'locked')}
     WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) AND talk_history_id > $3 ORDER BY talk_history_id`,
    [company.companyId, talkIds, mark],
    'history-since',
  );
  return rows;
}
