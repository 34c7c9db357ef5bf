import { uncheckedTable } from '../../platform/database/recordReads';
import type { Queryable } from '../../platform/database/Database';
import { explain } from '../../platform/database/explain';
import { tableName } from '../../metadata/names';

/** A number of records: exact up to 10,000; above, an estimate or a lower bound. */
export interface TalkCount {
  talkCount: number;
  isEstimate: boolean;
}

/** So many records are counted one by one. */
export const countedUpTo = 10_000;

/** The number of records of each subject of a company; above 10,000, as estimated by the database. */
export async function countTalks(
  database: Queryable,
  companyId: number,
  subjectIds: readonly number[],
): Promise<ReadonlyMap<number, TalkCount>> {
  if (subjectIds.length === 0) return new Map();
  const recordsOf = (subjectId: number): string =>
    `${uncheckedTable({ subjectId, table: tableName(subjectId) }, 'administered')} WHERE company_id = $1`;
  const parts = subjectIds.map(
    (subjectId) => `SELECT ${subjectId} AS "subjectId",
      (SELECT count(*) FROM (SELECT 1 FROM ${recordsOf(subjectId)} LIMIT ${countedUpTo + 1}) AS few) AS few`,
  );
  const { rows } = await database.query<{ subjectId: number; few: number }>(parts.join(' UNION ALL '), [companyId]);
  const counts = rows.map(async ({ subjectId, few }): Promise<[number, TalkCount]> => {
    if (few <= countedUpTo) return [subjectId, { talkCount: few, isEstimate: false }];
    const estimate = await explain(database, `SELECT FROM ${recordsOf(subjectId)}`, [companyId]);
    return [subjectId, { talkCount: Math.max(few, estimate.rows), isEstimate: true }];
  });
  return new Map(await Promise.all(counts));
}
