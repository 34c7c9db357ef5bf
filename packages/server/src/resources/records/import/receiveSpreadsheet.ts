import { readSpreadsheetFile, type ReadOptions } from '../../../spreadsheets/readSpreadsheetFile';
import type { SpreadsheetBatch, SpreadsheetSummary } from '../../../spreadsheets/spreadsheetBatches';
import { withFile } from '../../../spreadsheets/withFile';
import { guessMapping } from './guessMapping';
import type { RecordRequest } from '../../../access/RecordRequest';
import type { Queryable } from '../../../database/Database';

/**
 * Stores the rows of a file for an import, and returns its id. Earlier files of the same person that were not imported are
 * deleted. Throws SPREADSHEET_UNREADABLE, and then nothing is stored.
 */
export async function receiveSpreadsheet(
  request: RecordRequest,
  file: { name: string; content: AsyncIterable<Buffer> },
  reading: ReadOptions = {},
): Promise<number> {
  return withFile(file.content, (path) => storeSpreadsheet(request, { ...file, path }, reading));
}

async function storeSpreadsheet(
  request: RecordRequest,
  file: { name: string; path: string },
  reading: ReadOptions,
): Promise<number> {
  const { companyId, accountId, sid } = request.account;
  const owner = [companyId, accountId, request.subject.subjectId];
  await request.db.query(
    `DELETE FROM talk_import WHERE company_id = $1 AND account_id = $2 AND subject_id = $3
       AND state IN ('receiving', 'mapping', 'ready')`,
    owner,
  );
  const { rows } = await request.db.query<{ id: number }>(
    `INSERT INTO talk_import (company_id, account_id, subject_id, file_name, sid) VALUES ($1, $2, $3, $4, $5)
     RETURNING import_id AS id`,
    [...owner, file.name.slice(0, 250), sid],
  );
  const importId = rows[0]?.id ?? 0;
  try {
    const batches = readSpreadsheetFile(file.path, reading);
    const { columns, emptyMarks, rowCount } = await storeRows(request.db, companyId, importId, batches);
    const headings = columns.map(({ name }) => name);
    await request.db.query(
      `UPDATE talk_import SET state = 'mapping', columns = $3, mapping = $4, row_count = $5, empty_marks = $6
       WHERE company_id = $1 AND import_id = $2`,
      [
        companyId,
        importId,
        JSON.stringify(columns),
        JSON.stringify(await guessMapping(request, headings)),
        rowCount,
        JSON.stringify(emptyMarks),
      ],
    );
    return importId;
  } catch (error) {
    await request.db.query('DELETE FROM talk_import WHERE company_id = $1 AND import_id = $2', [companyId, importId]);
    throw error;
  }
}

/** Stores the rows of a file, as they are read. */
async function storeRows(
  database: Queryable,
  companyId: number,
  importId: number,
  batches: AsyncGenerator<SpreadsheetBatch, SpreadsheetSummary>,
): Promise<SpreadsheetSummary> {
  for (;;) {
    const { done, value } = await batches.next();
    if (done) return value;
    await database.query(
      `INSERT INTO talk_import_row (company_id, import_id, row_number, cells, size)
       SELECT $1, $2, row_number, cells::jsonb, size
       FROM unnest($3::integer[], $4::text[], $5::integer[]) AS row(row_number, cells, size)`,
      [companyId, importId, value.numbers, value.cells, value.sizes],
    );
  }
}
