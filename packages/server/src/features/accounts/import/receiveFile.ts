import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { Database } from '../../../platform/database/Database';
import { readSpreadsheetFile } from '../../../platform/spreadsheets/readSpreadsheetFile';
import { spreadsheetLimits } from '../../../platform/spreadsheets/spreadsheetLimits';
import { withFile, type ReceivedFile } from '../../../platform/spreadsheets/withFile';
import { guessFields } from './guessFields';

/** The maximum number of people in a file. */
const mostRows = 5000;
/** Days that an import is stored. */
export const retentionDays = 30;

/**
 * Stores the rows of a file for an import and returns its id. Earlier files of the same person that were not imported are
 * deleted. Throws SPREADSHEET_UNREADABLE, and then nothing is stored.
 */
export async function receiveFile(
  database: Database,
  { companyId, accountId }: CallerAccount,
  file: ReceivedFile & { name: string },
  signal: AbortSignal,
): Promise<number> {
  await database.query(
    `DELETE FROM account_import WHERE company_id = $1 AND account_id = $2 AND state IN ('receiving', 'mapping', 'ready')`,
    [companyId, accountId],
  );
  return withFile(file, async (path) => {
    const { rows } = await database.query<{ id: number }>(
      'INSERT INTO account_import (company_id, account_id, file_name) VALUES ($1, $2, $3) RETURNING import_id AS id',
      [companyId, accountId, file.name.slice(0, 250)],
    );
    const importId = rows[0]?.id ?? 0;
    try {
      const batches = readSpreadsheetFile(path, { limits: { ...spreadsheetLimits, rows: mostRows }, signal });
      for (;;) {
        const { done, value } = await batches.next();
        if (!done) {
          await database.query(
            `INSERT INTO account_import_row (company_id, import_id, row_number, cells)
             SELECT $1, $2, row_number, cells::jsonb FROM unnest($3::integer[], $4::text[]) AS row(row_number, cells)`,
            [companyId, importId, value.numbers, value.cells],
          );
          continue;
        }
        const columns = value.columns.map(({ name, samples }) => ({ name, samples }));
        await database.query(
          `UPDATE account_import SET state = 'mapping', columns = $3, mapping = $4, row_count = $5
           WHERE company_id = $1 AND import_id = $2`,
          [
            companyId,
            importId,
            JSON.stringify(columns),
            JSON.stringify(guessFields(columns.map(({ name }) => name))),
            value.rowCount,
          ],
        );
        return importId;
      }
    } catch (error) {
      await database.query('DELETE FROM account_import WHERE company_id = $1 AND import_id = $2', [
        companyId,
        importId,
      ]);
      throw error;
    }
  });
}
