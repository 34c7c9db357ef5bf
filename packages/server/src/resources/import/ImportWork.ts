import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { SubjectAction } from '@assunto/engine/core';
import type { Queryable } from '../../database/Database';
import type { TalkServices } from '../../talks/TalkServices';
import { jobColumns, type ImportJob } from './ImportJob';

/** What a step of an import works with. */
export interface ImportWork {
  services: TalkServices;
  /** This process, as it holds the import. */
  worker: string;
  /** The import as it was taken up. */
  job: ImportJob;
  /** The person and what they may do at this moment. Throws what a request of theirs would be answered. */
  asker(action: SubjectAction): Promise<{ caller: CallerAccess; access: SubjectAccess }>;
  /** The server closes: stop between two chunks. */
  isClosing(): boolean;
}

/** Seconds that a process counts as alive after it was last heard of. */
export const leaseSeconds = 15;

/** The import was canceled, or another process has it: nothing more is to be done here. */
export class ImportLost extends Error {
  override readonly name = 'ImportLost';
}

/**
 * One chunk of an import: its rows and where it has come to are written together or not at all, so that whoever goes on
 * after a killed process neither skips nor repeats a row. Throws ImportLost when the import is somebody else's by now.
 */
export async function inChunk(
  { services, worker, job }: ImportWork,
  work: (transaction: Queryable, now: ImportJob) => Promise<Partial<ChunkOutcome>>,
): Promise<ImportJob> {
  const of = [job.companyId, job.importId];
  return services.database.transaction(async (transaction) => {
    const { rows } = await transaction.query<ImportJob>(
      `SELECT ${jobColumns} FROM talk_import
       WHERE company_id = $1 AND import_id = $2 AND worker = $3 AND state = $4 FOR NO KEY UPDATE`,
      [...of, worker, job.state],
    );
    if (!rows[0]) throw new ImportLost();
    const after = { ...rows[0], ...(await work(transaction, rows[0])) };
    await transaction.query(
      `UPDATE talk_import SET state = $3, cursor = $4, done_count = $5, problem_count = $6, created_count = $7,
         undone_count = $8, kept_count = $9, reason = $10, updated_in = now(),
         lease_until = now() + $11::integer * interval '1 second'
       WHERE company_id = $1 AND import_id = $2`,
      [
        ...of,
        after.state,
        after.cursor,
        after.doneCount,
        after.problemCount,
        after.createdCount,
        after.undoneCount,
        after.keptCount,
        after.reason,
        leaseSeconds,
      ],
    );
    return after;
  });
}

/** What a chunk changes of its import. */
export type ChunkOutcome = Pick<
  ImportJob,
  'state' | 'cursor' | 'doneCount' | 'problemCount' | 'createdCount' | 'undoneCount' | 'keptCount' | 'reason'
>;
