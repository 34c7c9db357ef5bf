import type { SubjectAction } from '@assunto/engine/core';
import type { Database, Queryable } from '../../platform/database/Database';
import { jobColumns, type ImportJob } from '../../intake/ImportJob';
import type { RecordRequest } from '../../access/RecordRequest';
import type { RecordUpdates } from './RecordUpdates';
import type { Yield } from '../../platform/http/requestYield';

/** The context of a step of an import. */
export interface ImportWork {
  database: Database;
  /** The run of the background job that works on the import. */
  runId: string;
  /** The import as claimed. */
  job: ImportJob;
  /** A request of the person for the import's subject with current permissions. Throws what a call of the person would throw. */
  open(action: SubjectAction): Promise<RecordRequest<Database>>;
  /** How existing records are changed. */
  updates: RecordUpdates;
  /** Lets requests be answered before the work goes on. */
  yields: Yield;
  /** Whether the server is stopping: stop between two chunks. */
  isClosing(): boolean;
}

/** The import was canceled or claimed by another run: this run must write nothing more. */
export class ImportLost extends Error {
  override readonly name = 'ImportLost';
}

/**
 * Writes one chunk of an import: its rows and the progress in one transaction, so that a run that continues after a killed
 * process neither skips nor repeats a row. Throws ImportLost when the import was claimed by another run.
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
         undone_count = $8, remaining_count = $9, reason = $10, updated_count = $11, updated_in = now()
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
        after.updatedCount,
      ],
    );
    return after;
  });
}

/** The changes of a chunk to its import. */
export type ChunkOutcome = Pick<
  ImportJob,
  | 'state'
  | 'cursor'
  | 'doneCount'
  | 'problemCount'
  | 'createdCount'
  | 'updatedCount'
  | 'undoneCount'
  | 'remainingCount'
  | 'reason'
>;
