import type { Queryable } from '../platform/database/Database';
import type { FileStorage } from '../platform/files/FileStorage';
import { deleteFile, deleteRows } from './deleteFile';
import { ofAllCompanies } from '../platform/database/ofAllCompanies';

/** Days that the rows of an ended import are stored for an undo, and hours that a file waits to be imported. */
const retentionDays = 30;
const unstartedHours = 24;

interface Found {
  companyId: number;
  importId: number;
}

/**
 * Deletes discarded files and those that were never imported, and the rows of imports that ended too long ago for an undo, all in
 * small steps.
 */
export async function sweepImports(database: Queryable, storage: Pick<FileStorage, 'remove'>): Promise<void> {
  const { rows: unused } = await database.query<Found>(
    `SELECT company_id AS "companyId", import_id AS "importId" FROM talk_import
     WHERE state = 'discarded'
       OR (state IN ('receiving', 'mapping', 'ready') OR state = 'stopped' AND row_count = 0)
         AND updated_in < now() - ${unstartedHours} * interval '1 hour' ${ofAllCompanies}`,
  );
  for (const { companyId, importId } of unused) await deleteFile(database, storage, companyId, importId);
  const { rows: ended } = await database.query<Found>(
    `SELECT company_id AS "companyId", import_id AS "importId" FROM talk_import AS job
     WHERE state IN ('done', 'canceled', 'stopped', 'undone') AND updated_in < now() - ${retentionDays} * interval '1 day'
       AND EXISTS (SELECT FROM talk_import_row AS row WHERE row.company_id = job.company_id AND row.import_id = job.import_id)
     ${ofAllCompanies}`,
  );
  for (const { companyId, importId } of ended) await deleteRows(database, companyId, importId);
}
