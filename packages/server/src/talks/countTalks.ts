import { uncheckedTable } from '../access/recordReads';
import type { Queryable } from '../database/Database';
import { tableName } from '../metadata/names';

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
  const parts = subjectIds.map((subjectId) => {
    const table = tableName(subjectId);
    return `SELECT ${subjectId} AS "subjectId",
      (SELECT count(*) FROM (SELECT 1 FROM ${uncheckedTable({ subjectId, table }, 'administered')}
        WHERE company_id = $1 LIMIT ${countedUpTo + 1}) AS few) AS few,
      (SELECT reltuples::bigint FROM pg_class WHERE oid = to_regclass('${table}')) AS estimate`;
  });
  const { rows } = await database.query<{ subjectId: number; few: number; estimate: number }>(
    parts.join(' UNION ALL '),
    [companyId],
  );
  return new Map(
    rows.map(({ subjectId, few, estimate }) => {
      const isEstimate = few > countedUpTo;
      return [subjectId, { talkCount: isEstimate ? Math.max(few, estimate) : few, isEstimate }];
    }),
  );
}
