import type { Database } from '../database/Database';
import { storageKey, type FileStorage } from './FileStorage';

/** A file that no record took, or that its record let go, is kept this long (hours): for a save yet to come, or to be undone. */
const keptFor = 24;
const batch = 200;

/**
 * Removes files that no record holds: uploads that broke off or were never saved, and what was taken out of records or
 * went with them. First the row says that the file goes, so that no save can take it any more; the row itself goes last, so
 * that an interrupted sweep is finished by the next one. Answers how many went.
 */
export async function sweepFiles(database: Database, storage: FileStorage): Promise<number> {
  await database.query(
    `UPDATE stored_file SET state = 'going' WHERE (company_id, file_id) IN (
       SELECT company_id, file_id FROM stored_file
       WHERE (talk_id IS NULL OR removed_in IS NOT NULL OR state <> 'kept') AND state <> 'going'
         AND (CASE WHEN talk_id IS NULL THEN inserted_in ELSE removed_in END) < now() - interval '${keptFor} hours'
       FOR UPDATE SKIP LOCKED)`,
  );
  let gone = 0;
  for (;;) {
    const { rows } = await database.query<{ company_id: number; file_id: string }>(
      `SELECT company_id, file_id FROM stored_file WHERE state = 'going' LIMIT ${batch}`,
    );
    for (const { company_id: companyId, file_id: fileId } of rows) {
      await storage.remove(storageKey(companyId, fileId));
      const { rowCount } = await database.query('DELETE FROM stored_file WHERE company_id = $1 AND file_id = $2', [
        companyId,
        fileId,
      ]);
      gone += rowCount;
    }
    if (rows.length < batch) return gone;
  }
}
