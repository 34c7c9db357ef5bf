import type { Queryable } from '../../../platform/database/Database';
import { paced } from '../../../platform/jobs/paced';
import { checkRunning } from '../../../platform/jobs/JobHandler';
import { isChanged } from './comparedColumns';
import type { ConversionJob } from './checkRecords';
import type { ConversionServices, ConversionWork } from './conversionWork';
import { convertForward, readReplacements, type ValueRow } from './convertRows';

/** Records whose entries are written by one statement. */
const recordsAtOnce = 500;
/** The cursor after the last record. */
const logged = Number.MAX_SAFE_INTEGER;

/**
 * Writes what a conversion changed of each record to its history, in batches, after the swap to the `new` column or, for an undo,
 * back to the `old` one. A new start continues after the last batch. Pages are not notified: their values changed with the swap.
 */
export async function logConversion(
  { database }: Pick<ConversionServices, 'database'>,
  job: ConversionJob,
  work: ConversionWork,
  towards: 'new' | 'old',
): Promise<void> {
  for (let isOver = false; !isOver;) {
    checkRunning(job);
    isOver = await paced(() => database.transaction((transaction) => logBatch(transaction, work, towards)));
  }
}

/** Returns whether there is no further batch. */
async function logBatch(transaction: Queryable, work: ConversionWork, towards: 'new' | 'old'): Promise<boolean> {
  const { conversion, records, forward, backward } = work;
  const { companyId, conversionId } = conversion;
  const states = towards === 'new' ? ['converted', 'confirmed'] : ['undone'];
  const { rows: cursors } = await transaction.query<{ cursorId: number }>(
    `SELECT cursor_id AS "cursorId" FROM attribute_conversion
     WHERE company_id = $1 AND conversion_id = $2 AND state = ANY($3::text[]) FOR NO KEY UPDATE`,
    [companyId, conversionId, states],
  );
  const [cursor] = cursors;
  if (!cursor || cursor.cursorId === logged) return true;
  const { from, to } = towards === 'new' ? forward : backward;
  const isTouched = work.compared
    ? isChanged(work, 'new')
    : `EXISTS (SELECT FROM attribute_conversion_touch AS touch
       WHERE touch.company_id = $1 AND touch.conversion_id = ${Math.trunc(conversionId)} AND touch.talk_id = t.talk_id AND touch.is_new)`;
  const { rows } = await transaction.query<{ talk_id: number; is_touched: boolean; value: unknown }>(
    `SELECT talk_id, ${from.column} AS value, ${isTouched} AS is_touched
     FROM ${records} AS t WHERE company_id = $1 AND talk_id > $2 ORDER BY talk_id LIMIT ${recordsAtOnce}`,
    [companyId, cursor.cursorId],
  );
  // A record that was saved since has another value than the conversion gave it.
  const touched = towards === 'new' ? rows.filter(({ is_touched }) => is_touched) : [];
  const given = await reconvertValues(transaction, work, touched);
  // Pages are told by the end of the conversion, not record by record.
  await transaction.query(
    `INSERT INTO talk_history /* of the past */ (company_id, subject_id, talk_id, action, version, account_id, actor_name, inserted_in, changes)
     SELECT company_id, $2, talk_id, 'update', version, $3, $4, coalesce($5::timestamptz, now()),
       jsonb_build_array(jsonb_build_array($6::integer, before, after))
     FROM (
       SELECT t.company_id, t.talk_id, t.version, to_jsonb(t.${from.column}) AS before,
         CASE WHEN given.talk_id IS NULL THEN to_jsonb(t.${to.column}) ELSE given.value END AS after
       FROM ${records} AS t LEFT JOIN jsonb_to_recordset($8::jsonb) AS given(talk_id bigint, value jsonb) ON given.talk_id = t.talk_id
       WHERE t.company_id = $1 AND t.talk_id = ANY($7::bigint[])) AS changed
     WHERE coalesce(before, 'null') <> coalesce(after, 'null') ORDER BY talk_id`,
    [
      ...[companyId, conversion.subjectId, conversion.accountId, conversion.actorName],
      ...[towards === 'new' ? conversion.swappedIn : null, conversion.subjectAttributeId],
      ...[rows.map(({ talk_id }) => talk_id), JSON.stringify(given)],
    ],
  );
  const isLast = rows.length < recordsAtOnce;
  await transaction.query(
    'UPDATE attribute_conversion SET cursor_id = $3 WHERE company_id = $1 AND conversion_id = $2',
    [...[companyId, conversionId, isLast ? logged : (rows.at(-1)?.talk_id ?? logged)]],
  );
  return isLast;
}

async function reconvertValues(
  transaction: Queryable,
  work: ConversionWork,
  rows: readonly ValueRow[],
): Promise<{ talk_id: number; value: unknown }[]> {
  if (rows.length === 0) return [];
  const { values } = await convertForward(transaction, work, rows, await readReplacements(transaction, work));
  return values.map(({ talkId, value }) => ({ talk_id: talkId, value }));
}
