import { conversionLimits, type ConversionProblem } from '@assunto/api';
import type { Queryable } from '../../../platform/database/Database';
import { convertAll, failedValue, type ValueRow } from './convertRows';
import type { ConversionWork } from './conversionWork';

/**
 * A page of the records that have the value of a problem now, by their ids. Empty when none of its listed records has it any more.
 */
export async function readRecordsOf(
  database: Queryable,
  work: ConversionWork,
  problem: Pick<ConversionProblem, 'problemId' | 'talkIds'>,
  page: number,
): Promise<number[]> {
  const { records, forward, conversion } = work;
  const { companyId } = conversion;
  const { column } = forward.from;
  const listed = await readFailed(database, work, problem.talkIds);
  const example = listed.find(({ problemId }) => problemId === problem.problemId);
  if (!example) return [];
  const { records: size } = conversionLimits;
  const { rows } = await database.query<{ id: number }>(
    `SELECT talk_id AS id FROM ${records} WHERE company_id = $1 AND ${column} IS NOT DISTINCT FROM (
       SELECT ${column} FROM ${records} WHERE company_id = $1 AND talk_id = $2)
     ORDER BY talk_id LIMIT $3 OFFSET $4`,
    [companyId, example.talkId, size, (page - 1) * size],
  );
  return rows.map(({ id }) => id);
}

/** Of these records those whose value is one that cannot be converted, with its problem. */
async function readFailed(
  database: Queryable,
  work: ConversionWork,
  talkIds: readonly number[],
): Promise<{ talkId: number; problemId: number }[]> {
  const { records, forward, conversion } = work;
  const { companyId, conversionId } = conversion;
  const { rows } = await database.query<ValueRow>(
    `SELECT talk_id, ${forward.from.column} AS value FROM ${records}
     WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) ORDER BY talk_id`,
    [companyId, talkIds],
  );
  const failed = (await convertAll(database, forward, rows)).flatMap(({ row, result }) =>
    result.outcome === 'failed' ? [failedValue(forward, row, result)] : [],
  );
  const { rows: found } = await database.query<{ talkId: number; problemId: number }>(
    `SELECT new.id AS "talkId", problem_id AS "problemId" FROM unnest($3::bigint[], $4::text[]) AS new(id, hash)
     JOIN attribute_conversion_problem ON value_hash = new.hash
     WHERE company_id = $1 AND conversion_id = $2 AND kind = 'failed' ORDER BY new.id`,
    [companyId, conversionId, failed.map(({ talkId }) => talkId), failed.map(({ hash }) => hash)],
  );
  return found;
}

/**
 * Lists records with their problem, where they are not among its first ones, so that they can get a value of their own. Ignores
 * records whose value can be converted.
 */
export async function listRecords(
  database: Queryable,
  work: ConversionWork,
  talkIds: readonly number[],
): Promise<void> {
  if (talkIds.length === 0) return;
  const { companyId, conversionId } = work.conversion;
  const found = await readFailed(database, work, talkIds);
  await database.query(
    `UPDATE attribute_conversion_problem AS p SET talk_ids = talk_ids || new.ids
     FROM (
       SELECT problem_id, array_agg(id ORDER BY id) AS ids FROM unnest($3::bigint[], $4::integer[]) AS one(id, problem_id)
       WHERE NOT EXISTS (SELECT FROM attribute_conversion_problem AS known
         WHERE known.company_id = $1 AND known.conversion_id = $2 AND known.problem_id = one.problem_id AND id = ANY(known.talk_ids))
       GROUP BY problem_id) AS new
     WHERE p.company_id = $1 AND p.conversion_id = $2 AND p.problem_id = new.problem_id`,
    [companyId, conversionId, found.map(({ talkId }) => talkId), found.map(({ problemId }) => problemId)],
  );
}
