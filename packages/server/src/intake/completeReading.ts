import type { EmptyMark } from '@assunto/api';
import type { Queryable } from '../platform/database/Database';
import type { SpreadsheetColumn } from '../platform/spreadsheets/spreadsheetBatches';
import { ReadingLost } from './storeRows';

/** What is known and proposed of a file whose rows are stored. */
export interface ReadFile {
  columns: SpreadsheetColumn[];
  rowCount: number;
  emptyMarks: EmptyMark[];
  /** The attribute of each column, for a file of a subject. */
  mapping?: (number | null)[];
  updatesExisting?: boolean;
  /** What is proposed for each column, for a file without a subject. */
  proposals?: readonly unknown[];
}

/** Stores what is proposed: the file waits for its person. Throws ReadingLost when it was discarded or is read by another run. */
export async function completeReading(
  database: Queryable,
  { companyId, importId, runId = null }: { companyId: number; importId: number; runId?: string | null },
  { columns, rowCount, emptyMarks, mapping = [], updatesExisting = false, proposals }: ReadFile,
): Promise<void> {
  const { rowCount: changed } = await database.query(
    `UPDATE talk_import SET state = 'mapping', columns = $3, mapping = $4, row_count = $5, empty_marks = $6, updates_existing = $7,
       proposals = $8, file_key = NULL, run_id = NULL, cursor = 0, done_count = 0, read_part = 1, updated_in = now()
     WHERE company_id = $1 AND import_id = $2 AND state IN ('receiving', 'reading') AND run_id IS NOT DISTINCT FROM $9`,
    [
      ...[companyId, importId, JSON.stringify(columns), JSON.stringify(mapping), rowCount],
      ...[JSON.stringify(emptyMarks), updatesExisting, proposals ? JSON.stringify(proposals) : null, runId],
    ],
  );
  if (changed === 0) throw new ReadingLost();
}
