import type { Database, Queryable } from '../../platform/database/Database';
import type { SpreadsheetCell } from '../../platform/spreadsheets/SpreadsheetCell';
import type { ImportJob } from '../../intake/ImportJob';
import { causeOf } from './problemCauses';
import type { ReadRow, RowProblem, WaitingRow } from './readRows';

/** The maximum number of rows read or written at once, and of their characters: a chunk takes some milliseconds of the server. */
const limits = { rows: 1000, characters: 700_000 } as const;

/** The next rows after a row number; with `goodOnly` without those that have problems. */
export async function waitingRows(
  database: Database,
  { companyId, importId }: ImportJob,
  after: number,
  { goodOnly }: { goodOnly: boolean },
): Promise<{ rows: WaitingRow[]; isLast: boolean }> {
  const { rows } = await database.query<{ number: number; cells: SpreadsheetCell[]; count: number }>(
    `SELECT number, cells, count FROM (
       SELECT row_number AS number, cells, (count(*) OVER ())::integer AS count,
         sum(size) OVER (ORDER BY row_number) - size AS before
       FROM (
         SELECT row_number, cells, size FROM talk_import_row
         WHERE company_id = $1 AND import_id = $2 AND row_number > $3 ${goodOnly ? 'AND problems IS NULL' : ''}
         ORDER BY row_number LIMIT ${limits.rows}) AS next) AS counted
     WHERE before < ${limits.characters} ORDER BY number`,
    [companyId, importId, after],
  );
  const count = rows[0]?.count ?? 0;
  return { rows, isLast: count < limits.rows && rows.length === count };
}

/** Stores the problems of rows. */
export async function storeProblems(
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
    [
      companyId,
      importId,
      noted.map(({ number }) => number),
      noted.map(({ problems }) => JSON.stringify(problems.map(withCause))),
    ],
  );
}

/** A problem with its cause, where that is not the message itself. */
function withCause([index, message, given]: RowProblem): RowProblem {
  const cause = causeOf(message, given);
  return cause === message ? [index, message] : [index, message, cause];
}
