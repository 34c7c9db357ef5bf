import type { Database, Queryable } from '../../../platform/database/Database';
import { wholeNumber } from '../../../metadata/names';
import type { ValueRow } from './convertRows';
import type { ConversionWork } from './conversionWork';

/*
 * What was saved during a conversion, found without triggers: two further columns have the values of the old and the new column as they
 * were when one was last converted to the other. A record with another value was saved since (decision 261).
 */

/** The SQL condition that a value was saved since it was last converted. */
export function isChanged({ forward, compared }: ConversionWork, side: 'old' | 'new'): string {
  if (!compared) throw new Error('changes of this conversion are noted by triggers');
  const { column } = side === 'old' ? forward.from : forward.to;
  return `${column} IS DISTINCT FROM ${compared[side]}`;
}

/** Adds the columns; all records with a value count as changed then. */
export async function addComparedColumns(
  transaction: Queryable,
  { table, forward, compared }: ConversionWork,
): Promise<void> {
  if (!compared) return;
  for (const side of ['old', 'new'] as const) {
    const { columnType } = side === 'old' ? forward.from : forward.to;
    const collation = columnType === 'text' ? ' COLLATE "C"' : '';
    await transaction.query(
      `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${compared[side]} ${columnType}${collation}`,
    );
  }
}

export async function dropComparedColumns(transaction: Queryable, { table, compared }: ConversionWork): Promise<void> {
  if (!compared) return;
  for (const side of ['old', 'new'] as const)
    await transaction.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS ${compared[side]}`);
}

/** An index of the changed records alone, by which the swap finds the last ones while saves wait. Built while others save. */
export async function indexChanges(database: Database, work: ConversionWork): Promise<void> {
  const name = `conversion_${wholeNumber(work.conversion.conversionId)}_changed`;
  await database.runAlone(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await database.runAlone(
    `CREATE INDEX CONCURRENTLY ${name} ON ${work.table} (company_id, talk_id)
     WHERE ${isChanged(work, 'old')} OR ${isChanged(work, 'new')}`,
  );
}

/** A record that was saved since its values agreed. */
interface ChangedRow extends ValueRow {
  /** Whether the other value was saved too. */
  is_other_changed: boolean;
}

/** Records whose value on one side was changed, locked. */
export async function readChanged(
  transaction: Queryable,
  work: ConversionWork,
  side: 'old' | 'new',
  limit: number,
): Promise<ChangedRow[]> {
  const { from, to } = side === 'old' ? work.forward : work.backward;
  const { rows } = await transaction.query<ChangedRow>(
    `SELECT talk_id, ${from.column} AS value, ${to.column} AS earlier,
       ${isChanged(work, side === 'old' ? 'new' : 'old')} AS is_other_changed
     FROM ${work.records} WHERE company_id = $1 AND ${isChanged(work, side)}
     ORDER BY talk_id LIMIT ${Math.trunc(limit)} FOR NO KEY UPDATE`,
    [work.conversion.companyId],
  );
  return rows;
}

/** Notes that the values of records agree: `both`, or one that stays as it is although the other one was saved. */
export async function noteAgreed(
  transaction: Queryable,
  { records, conversion, forward, compared }: ConversionWork,
  talkIds: readonly number[],
  side: 'both' | 'old' | 'new' = 'both',
): Promise<void> {
  if (!compared || talkIds.length === 0) return;
  const sides = side === 'both' ? (['old', 'new'] as const) : [side];
  const set = sides.map((one) => `${compared[one]} = t.${(one === 'old' ? forward.from : forward.to).column}`);
  await transaction.query(
    `UPDATE ${records} AS t SET ${set.join(', ')} WHERE t.company_id = $1 AND t.talk_id = ANY($2::bigint[])`,
    [conversion.companyId, talkIds],
  );
}
