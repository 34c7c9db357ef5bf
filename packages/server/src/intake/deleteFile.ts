import type { Queryable } from '../platform/database/Database';
import type { FileStorage } from '../platform/files/FileStorage';
import { enqueueJob } from '../platform/jobs/enqueueJob';
import { paced } from '../platform/jobs/paced';

/** Rows deleted by a statement, so that no other request waits long for an embedded database. */
const rowsAtOnce = 500;

/** Deletes a file that was received, and its rows in small steps. */
export async function deleteFile(
  database: Queryable,
  storage: Pick<FileStorage, 'remove'>,
  companyId: number,
  importId: number,
): Promise<void> {
  const { rows } = await database.query<{ fileKey: string | null }>(
    'SELECT file_key AS "fileKey" FROM talk_import WHERE company_id = $1 AND import_id = $2',
    [companyId, importId],
  );
  await deleteRows(database, companyId, importId);
  const fileKey = rows[0]?.fileKey ?? null;
  if (fileKey !== null) await storage.remove(fileKey);
  await database.query('DELETE FROM talk_import WHERE company_id = $1 AND import_id = $2', [companyId, importId]);
}

/** Deletes the rows of a file in small steps. */
export async function deleteRows(database: Queryable, companyId: number, importId: number): Promise<void> {
  const { rows } = await database.query<{ first: number | null; last: number | null }>(
    `SELECT min(row_number) AS first, max(row_number) AS last FROM talk_import_row WHERE company_id = $1 AND import_id = $2`,
    [companyId, importId],
  );
  const [{ first = null, last = null } = {}] = rows;
  if (first === null || last === null) return;
  // By ranges of the key: without statistics, the planner compares a list of row numbers with every row.
  for (let upTo = first + rowsAtOnce - 1; upTo < last + rowsAtOnce; upTo += rowsAtOnce)
    await paced(() =>
      database.query('DELETE FROM talk_import_row WHERE company_id = $1 AND import_id = $2 AND row_number <= $3', [
        ...[companyId, importId, upTo],
      ]),
    );
}

/** The imports of a person that were not imported. `null`: files without a subject. */
interface Unstarted {
  companyId: number;
  accountId: number;
  subjectId: number | null;
  /** One of them. Absent: all. */
  importId?: number;
}

/** Makes files that were not imported invisible at once, and has them deleted in the background. Returns whether there were any. */
export async function discardFiles(
  database: Queryable,
  { companyId, accountId, subjectId, importId }: Unstarted,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE talk_import SET state = 'discarded', run_id = NULL, updated_in = now()
     WHERE company_id = $1 AND account_id = $2 AND subject_id IS NOT DISTINCT FROM $3::integer
       AND ($4::bigint IS NULL OR import_id = $4)
       AND (state IN ('receiving', 'reading', 'mapping', 'ready') OR state = 'stopped' AND row_count = 0)`,
    [companyId, accountId, subjectId, importId ?? null],
  );
  if (rowCount > 0) await enqueueJob(database, 'sweep-imports', {});
  return rowCount > 0;
}
