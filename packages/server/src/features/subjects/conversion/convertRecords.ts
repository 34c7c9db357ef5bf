import type { Queryable } from '../../../platform/database/Database';
import { changeStructure } from '../../../metadata/changeStructure';
import { checkRunning } from '../../../platform/jobs/JobHandler';
import { countRecords, type ConversionJob } from './checkRecords';
import type { ConversionServices, ConversionWork } from './conversionWork';
import {
  convertBackward,
  convertForward,
  logProblems,
  readReplacements,
  writeUnnoticed,
  writeValues,
  type FailedValue,
  type Replacements,
  type ValueRow,
} from './convertRows';
import { addComparedColumns, noteAgreed, readChanged } from './comparedColumns';
import { createTouchTriggers } from './touchTriggers';

/** Records locked and written per transaction. */
const recordsAtOnce = 500;

/**
 * Adds the new column and has changes of the old one noted. Waits for saves that began before; those that begin afterwards are
 * noted, so none is missed between this and the swap.
 */
export async function addNewColumn({ database }: ConversionServices, work: ConversionWork): Promise<void> {
  const { conversion, table, forward } = work;
  if (conversion.hasNewColumn) return;
  const { column, columnType } = forward.to;
  const collation = columnType === 'text' ? ' COLLATE "C"' : '';
  await changeStructure(database, async (transaction) => {
    await transaction.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${column} ${columnType}${collation}`);
    if (work.compared) await addComparedColumns(transaction, work);
    else await createTouchTriggers(transaction, work, 'old');
    await transaction.query(
      'UPDATE attribute_conversion SET has_new_column = true WHERE company_id = $1 AND conversion_id = $2',
      [conversion.companyId, conversion.conversionId],
    );
  });
}

/**
 * Writes the values of all records to the new column, some hundreds per transaction. People read and save meanwhile; a killed
 * process is continued after its last transaction. Returns false when the conversion was canceled.
 */
export async function convertRecords(
  services: ConversionServices,
  job: ConversionJob,
  work: ConversionWork,
): Promise<boolean> {
  const { database } = services;
  const { conversion } = work;
  const replacements = await readReplacements(database, work);
  const total = await countRecords(services, work);
  let { cursorId, done } = conversion;
  for (;;) {
    checkRunning(job);
    const batch = await database.transaction((transaction) =>
      convertBatch(transaction, work, replacements, { cursorId, done, total }),
    );
    if (batch === null) return false;
    ({ cursorId, done } = batch);
    await job.progress(done, Math.max(done, total));
    if (batch.count < recordsAtOnce) return true;
  }
}

async function convertBatch(
  transaction: Queryable,
  work: ConversionWork,
  replacements: Replacements,
  { cursorId, done, total }: { cursorId: number; done: number; total: number },
): Promise<{ cursorId: number; done: number; count: number } | null> {
  const { conversion, records, forward } = work;
  await writeUnnoticed(transaction);
  const { rows } = await transaction.query<ValueRow>(
    `SELECT talk_id, ${forward.from.column} AS value FROM ${records}
     WHERE company_id = $1 AND talk_id > $2 ORDER BY talk_id LIMIT ${recordsAtOnce} FOR NO KEY UPDATE`,
    [conversion.companyId, cursorId],
  );
  const { values, late } = await convertForward(transaction, work, rows, replacements);
  // The column is new: what is empty needs no write.
  await writeValues(
    transaction,
    work,
    forward,
    values.filter(({ value }) => value !== null),
  );
  const given = rows.filter(({ value }) => value !== null);
  await noteAgreed(
    transaction,
    work,
    given.map(({ talk_id }) => talk_id),
  );
  await logProblems(transaction, work, 'late', work.compared ? late : await withoutTouched(transaction, work, late));
  const last = rows.at(-1)?.talk_id ?? cursorId;
  const { rowCount } = await transaction.query(
    `UPDATE attribute_conversion SET cursor_id = $3, done = $4::bigint, total = greatest($5::bigint, $4::bigint)
     WHERE company_id = $1 AND conversion_id = $2 AND state = 'converting'`,
    [conversion.companyId, conversion.conversionId, last, done + rows.length, total],
  );
  return rowCount === 1 ? { cursorId: last, done: done + rows.length, count: rows.length } : null;
}

/** Those that are not converted again, and then logged, because their record was saved meanwhile. */
async function withoutTouched(
  transaction: Queryable,
  { conversion }: ConversionWork,
  late: readonly FailedValue[],
): Promise<FailedValue[]> {
  if (late.length === 0) return [];
  const { rows } = await transaction.query<{ talk_id: number }>(
    `SELECT DISTINCT talk_id FROM attribute_conversion_touch
     WHERE company_id = $1 AND conversion_id = $2 AND NOT is_new AND talk_id = ANY($3::bigint[])`,
    [conversion.companyId, conversion.conversionId, late.map(({ talkId }) => talkId)],
  );
  const touched = new Set(rows.map(({ talk_id }) => talk_id));
  return late.filter(({ talkId }) => !touched.has(talkId));
}

interface Touch {
  touch_id: number;
  talk_id: number;
  is_last: boolean;
}

/**
 * Converts records again whose value was changed in the column that was read: `old` towards the new column, `new` back for an
 * undo. A record whose other column was changed later keeps that value. Returns the number of changes, at most `limit`.
 */
export async function drainTouches(
  transaction: Queryable,
  work: ConversionWork,
  side: 'old' | 'new',
  limit = recordsAtOnce,
): Promise<number> {
  const { conversion, records } = work;
  if (work.compared) return drainChanges(transaction, work, side, limit);
  const given = [conversion.companyId, conversion.conversionId, side === 'new'];
  await writeUnnoticed(transaction);
  const { rows: touches } = await transaction.query<Touch>(
    `SELECT touch_id, talk_id, NOT EXISTS (
       SELECT FROM attribute_conversion_touch AS later WHERE later.company_id = $1 AND later.conversion_id = $2
         AND later.is_new <> $3::boolean AND later.talk_id = touch.talk_id AND later.touch_id > touch.touch_id) AS is_last
     FROM attribute_conversion_touch AS touch
     WHERE company_id = $1 AND conversion_id = $2 AND is_new = $3::boolean ORDER BY touch_id LIMIT ${Math.trunc(limit)}`,
    given,
  );
  if (touches.length === 0) return 0;
  const ids = [...new Set(touches.filter(({ is_last }) => is_last).map(({ talk_id }) => talk_id))];
  const direction = side === 'old' ? work.forward : work.backward;
  const { rows } = await transaction.query<ValueRow>(
    `SELECT talk_id, ${direction.from.column} AS value, ${direction.to.column} AS earlier FROM ${records}
     WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) ORDER BY talk_id FOR NO KEY UPDATE`,
    [conversion.companyId, ids],
  );
  await convertAgain(transaction, work, side, rows);
  await transaction.query(
    'DELETE FROM attribute_conversion_touch WHERE company_id = $1 AND conversion_id = $2 AND touch_id = ANY($3::bigint[])',
    [conversion.companyId, conversion.conversionId, touches.map(({ touch_id }) => touch_id)],
  );
  return touches.length;
}

/** The same, of records whose values are compared. */
async function drainChanges(
  transaction: Queryable,
  work: ConversionWork,
  side: 'old' | 'new',
  limit: number,
): Promise<number> {
  const rows = await readChanged(transaction, work, side, limit);
  const own = rows.filter(({ is_other_changed }) => !is_other_changed);
  const idsOf = (some: readonly ValueRow[]): number[] => some.map(({ talk_id }) => talk_id);
  await convertAgain(transaction, work, side, own);
  await noteAgreed(transaction, work, idsOf(own));
  await noteAgreed(transaction, work, idsOf(rows.filter(({ is_other_changed }) => is_other_changed)), side);
  return rows.length;
}

async function convertAgain(
  transaction: Queryable,
  work: ConversionWork,
  side: 'old' | 'new',
  rows: readonly ValueRow[],
): Promise<void> {
  if (side === 'old') {
    const { values, late } = await convertForward(transaction, work, rows, await readReplacements(transaction, work));
    await writeValues(transaction, work, work.forward, values);
    return logProblems(transaction, work, 'late', late);
  }
  const { values, lost } = await convertBackward(transaction, work, rows);
  await writeValues(transaction, work, work.backward, values);
  await logProblems(transaction, work, 'undo', lost);
}

/** Converts changed records until none is left. */
export async function drainAll(
  { database }: Pick<ConversionServices, 'database'>,
  job: ConversionJob,
  work: ConversionWork,
  side: 'old' | 'new',
): Promise<void> {
  for (;;) {
    checkRunning(job);
    const count = await database.transaction((transaction) => drainTouches(transaction, work, side));
    if (count < recordsAtOnce) return;
  }
}
