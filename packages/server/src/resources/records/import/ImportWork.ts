import type { SubjectAction } from '@assunto/engine/core';
import type { Database, Queryable } from '../../../database/Database';
import { jobColumns, type ImportJob } from './ImportJob';
import type { RecordRequest } from '../../../access/RecordRequest';

/** What a step of an import works with. */
export interface ImportWork {
  database: Database;
  /** The run of the background job that works at the import. */
  runId: string;
  /** The import as it was taken up. */
  job: ImportJob;
  /** A request of the person for the import's subject at this moment. Throws what the person would be answered. */
  open(action: SubjectAction): Promise<RecordRequest<Database>>;
  /** The server closes: stop between two chunks. */
  isClosing(): boolean;
}

/** The import was canceled, or another run has it: this run must write nothing more. */
export class ImportLost extends Error {
  override readonly name = 'ImportLost';
}

/**
 * One chunk of an import: its rows and where it has come to are written together or not at all, so that whoever goes on
 * after a killed process neither skips nor repeats a row. Throws ImportLost when the import is somebody else's by now.
 */
export async function inChunk(
  { database, runId, job }: ImportWork,
  work: (transaction: Queryable, now: ImportJob) => Promise<Partial<ChunkOutcome>>,
): Promise<ImportJob> {
  const of = [job.companyId, job.importId];
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<ImportJob>(
      `SELECT ${jobColumns} FROM talk_import
       WHERE company_id = $1 AND import_id = $2 AND run_id = $3 AND state = $4 FOR NO KEY UPDATE`,
      [...of, runId, job.state],
    );
    if (!rows[0]) throw new ImportLost();
    const after = { ...rows[0], ...(await work(transaction, rows[0])) };
    await transaction.query(
      `UPDATE talk_import SET state = $3, cursor = $4, done_count = $5, problem_count = $6, created_count = $7,
         undone_count = $8, remaining_count = $9, reason = $10, updated_in = now()
       WHERE company_id = $1 AND import_id = $2`,
      [
        ...of,
        after.state,
        after.cursor,
        after.doneCount,
        after.problemCount,
        after.createdCount,
        after.undoneCount,
        after.remainingCount,
        after.reason,
      ],
    );
    return after;
  });
}

/** What a chunk changes of its import. */
export type ChunkOutcome = Pick<
  ImportJob,
  'state' | 'cursor' | 'doneCount' | 'problemCount' | 'createdCount' | 'undoneCount' | 'remainingCount' | 'reason'
>;
