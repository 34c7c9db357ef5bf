import type { Queryable } from '../../database/Database';
import type { TableCell } from '../../tables/TableCell';
import type { ImportJob } from './ImportJob';
import type { ReadRow, WaitingRow } from './readRows';

/** Rows that are looked at or written at once. */
export const rowsAtOnce = 1000;

/** The next rows after a row number; without those that are known to be wrong where `goodOnly` is set. */
export async function waitingRows(
  database: Queryable,
  { companyId, importId }: ImportJob,
  after: number,
  { goodOnly }: { goodOnly: boolean },
): Promise<WaitingRow[]> {
  const { rows } = await database.query<{ number: number; cells: TableCell[] }>(
    `SELECT row_number AS number, cells FROM talk_import_row
     WHERE company_id = $1 AND import_id = $2 AND row_number > $3 ${goodOnly ? 'AND problems IS NULL' : ''}
     ORDER BY row_number LIMIT ${rowsAtOnce}`,
    [companyId, importId, after],
  );
  return rows;
}

/** Notes the problems of rows. */
export async function noteProblems(
  transaction: Queryable,
  { companyId, importId }: ImportJob,
  rows: readonly ReadRow[],
): Promise<void> {
  const noted = rows.filter(({ problems }) => problems.length > 0);
  if (noted.length === 0) return;
  await transaction.query(
    `UPDATE talk_import_row AS row SET problems = noted.problems::jsonb
     FROM unnest($3::integer[], $4::text[]) AS noted(row_number, problems)
     WHERE row.company_id = $1 AND row.import_id = $2 AND row.row_number = noted.row_number`,
    [companyId, importId, noted.map(({ number }) => number), noted.map(({ problems }) => JSON.stringify(problems))],
  );
}
