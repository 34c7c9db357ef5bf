import { uncheckedTable } from '../access/recordReads';
import type { Database } from '../database/Database';
import { storageKey, type FileStorage } from './FileStorage';

/** Hours that a file without a record, or detached from its record, is retained, for a later save or an undo. */
const retentionDays = 24;
const batch = 200;

/**
 * Deletes files without a record: aborted or unsaved uploads, files removed from records, and those of records that left the trash. The row
 * is marked first, so that no save can attach the file any more, and deleted last, so that the next sweep completes an
 * interrupted one. Returns how many were deleted.
 */
export async function sweepFiles(database: Database, storage: FileStorage): Promise<number> {
  await database.query(
    `UPDATE stored_file SET state = 'going' WHERE (company_id, file_id) IN (
       SELECT company_id, file_id FROM stored_file AS file
       WHERE (talk_id IS NULL OR removed_in IS NOT NULL OR state <> 'stored') AND state <> 'going'
         AND (CASE WHEN talk_id IS NULL THEN inserted_in ELSE removed_in END) < now() - interval '${retentionDays} hours'
         AND NOT EXISTS (SELECT FROM ${uncheckedTable('talk_trash', 'found')} AS trash
           WHERE trash.company_id = file.company_id AND trash.talk_id = file.talk_id AND trash.deleted_in = file.removed_in)
         AND NOT EXISTS (SELECT FROM ${uncheckedTable('talk_merge', 'found')} AS merge
           WHERE merge.company_id = file.company_id AND merge.talk_id = file.talk_id AND merge.merged_in = file.removed_in
             AND merge.record IS NOT NULL)
       FOR UPDATE OF file SKIP LOCKED)`,
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
