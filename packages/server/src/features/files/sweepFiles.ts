import { uncheckedTable } from '../../platform/database/recordReads';
import type { Database } from '../../platform/database/Database';
import { storageKey, type FileStorage } from '../../platform/files/FileStorage';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** Hours that a file without a record, or detached from its record, is retained, for a later save or an undo. */
const retentionHours = 24;
const batch = 200;

const isUnused = `(talk_id IS NULL OR removed_in IS NOT NULL OR state <> 'stored') AND state <> 'going'
  AND (CASE WHEN talk_id IS NULL THEN inserted_in ELSE removed_in END) < now() - interval '${retentionHours} hours'`;

/**
 * Deletes files without a record: aborted or unsaved uploads, files removed from records, and those of records that left the trash. The row
 * is marked first, so that no save can attach the file any more, and deleted last, so that the next sweep completes an
 * interrupted one. Returns how many were deleted.
 */
export async function sweepFiles(database: Database, storage: FileStorage): Promise<number> {
  const { rows: companies } = await database.query<{ company_id: number }>(
    `SELECT DISTINCT company_id FROM stored_file AS file WHERE ${isUnused} ${ofAllCompanies}`,
  );
  for (const { company_id: companyId } of companies) await markUnheld(database, companyId);
  let gone = 0;
  for (;;) {
    const { rows } = await database.query<{ company_id: number; file_id: string }>(
      `SELECT company_id, file_id FROM stored_file WHERE state = 'going' LIMIT ${batch} ${ofAllCompanies}`,
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

/** Marks the files of a company that no deleted or merged record holds. These are read first: they may be on another server. */
async function markUnheld(database: Database, companyId: number): Promise<void> {
  const { rows } = await database.query<{ id: number; at: string }>(
    `SELECT talk_id AS id, deleted_in::text AS at FROM ${uncheckedTable('talk_trash', 'found')} WHERE company_id = $1
     UNION ALL SELECT talk_id, merged_in::text FROM ${uncheckedTable('talk_merge', 'found')}
       WHERE company_id = $1 AND record IS NOT NULL`,
    [companyId],
  );
  await database.query(
    `UPDATE stored_file SET state = 'going' WHERE company_id = $1 AND file_id IN (
       SELECT file_id FROM stored_file AS file
       WHERE company_id = $1 AND ${isUnused}
         AND NOT EXISTS (SELECT FROM unnest($2::bigint[], $3::timestamptz[]) AS held(talk_id, held_in)
           WHERE held.talk_id = file.talk_id AND held.held_in = file.removed_in)
       FOR UPDATE OF file SKIP LOCKED)`,
    [companyId, rows.map(({ id }) => id), rows.map(({ at }) => at)],
  );
}
