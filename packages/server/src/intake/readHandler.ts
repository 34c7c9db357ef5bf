import type { CallerAccount } from '../platform/auth/CallerAccount';
import type { Database, Queryable } from '../platform/database/Database';
import type { FileStorage } from '../platform/files/FileStorage';
import { HttpError } from '../platform/errors/errors';
import { enqueueJob } from '../platform/jobs/enqueueJob';
import { JobUnfinished, type JobHandler, type RunningJob } from '../platform/jobs/JobHandler';
import { readSpreadsheetFile, type ReadOptions } from '../platform/spreadsheets/readSpreadsheetFile';
import type { SpreadsheetBatch, SpreadsheetSummary } from '../platform/spreadsheets/spreadsheetBatches';
import { withFile } from '../platform/spreadsheets/withFile';
import { completeReading, type ReadFile } from './completeReading';
import { ReadingLost, storeRows } from './storeRows';
import { storedForm } from '../platform/messages/storedText';

/** How files of one kind are read and described. */
export interface FileReader {
  reading: ReadOptions;
  /** What is proposed for a file that was read, with the present rights of its person. */
  describe(person: CallerAccount, file: StoredFile, summary: SpreadsheetSummary): Promise<ReadFile>;
}

/** A stored file to be read. */
interface StoredFile {
  importId: number;
  accountId: number;
  /** The session that sent it. */
  sid: string;
  /** `null` for a file from which a subject is to be created. */
  subjectId: number | null;
  fileKey: string;
  /** Rows up to this number are stored already. */
  cursor: number;
}

interface ReadHandlerOptions {
  database: Database;
  storage: FileStorage;
  /** The current state of an active account, or `null`. */
  accountOf(companyId: number, accountId: number): Promise<CallerAccount | null>;
  ofRecords: FileReader;
  ofSubjects: FileReader;
}

/**
 * Reads a stored file of an import. A new start reads it from the beginning, because proposals need all rows, but stores only the
 * rows after the last one. A file that cannot be read stops the import with its sentence.
 */
export function createReadHandler(options: ReadHandlerOptions): JobHandler<'read-import'> {
  const { database, storage } = options;
  const stop = (data: RunningJob<'read-import'>['data'], reason: string) =>
    stopReading(database, storage, data, reason);
  return {
    async run(job) {
      try {
        const file = await claim(database, job);
        if (file) await readStored(options, job, file);
      } catch (error) {
        if (error instanceof ReadingLost) return;
        job.signal.throwIfAborted();
        if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
        await stop(job.data, error.userMessageIn(storedForm));
      }
    },
    giveUp: (data) => stop(data, new HttpError('INTERNAL').userMessageIn(storedForm)),
    async cancel(transaction, { companyId, importId }) {
      const { rowCount } = await transaction.query(
        `UPDATE talk_import SET state = 'discarded', run_id = NULL, updated_in = now()
         WHERE company_id = $1 AND import_id = $2 AND state = 'reading'`,
        [companyId, importId],
      );
      if (rowCount > 0) await enqueueJob(transaction, 'sweep-imports', {});
      return rowCount > 0;
    },
  };
}

async function claim(
  database: Queryable,
  { data: { companyId, importId }, runId }: RunningJob<'read-import'>,
): Promise<StoredFile | null> {
  const { rows } = await database.query<StoredFile>(
    `UPDATE talk_import SET run_id = $3 WHERE company_id = $1 AND import_id = $2 AND state = 'reading'
     RETURNING import_id AS "importId", account_id AS "accountId", sid, subject_id AS "subjectId", file_key AS "fileKey", cursor`,
    [companyId, importId, runId],
  );
  return rows[0] ?? null;
}

async function readStored(
  { database, storage, accountOf, ofRecords, ofSubjects }: ReadHandlerOptions,
  job: RunningJob<'read-import'>,
  file: StoredFile,
): Promise<void> {
  const { companyId, importId } = job.data;
  const reader = file.subjectId === null ? ofSubjects : ofRecords;
  const content = await storage.open(file.fileKey);
  if (!content) throw new HttpError('NOT_FOUND');
  await withFile({ content }, async (path) => {
    const target = { companyId, importId, runId: job.runId, after: file.cursor };
    const batches = readSpreadsheetFile(path, { ...reader.reading, signal: job.signal });
    const summary = await storeRows(database, target, whileOpen(job, batches));
    const person = await accountOf(companyId, file.accountId);
    if (!person) throw new HttpError('FORBIDDEN');
    const described = await reader.describe({ ...person, sid: file.sid }, file, summary);
    await completeReading(database, target, described);
  });
  await storage.remove(file.fileKey);
}

/** Ends between two batches when the server stops; the next start continues. */
async function* whileOpen(
  job: RunningJob<'read-import'>,
  batches: AsyncGenerator<SpreadsheetBatch, SpreadsheetSummary>,
): AsyncGenerator<SpreadsheetBatch, SpreadsheetSummary> {
  try {
    for (;;) {
      if (job.isClosing()) throw new JobUnfinished();
      const { done, value } = await batches.next();
      if (done) return value;
      yield value;
    }
  } finally {
    await batches.return(undefined as never);
  }
}

async function stopReading(
  database: Database,
  storage: FileStorage,
  { companyId, importId }: RunningJob<'read-import'>['data'],
  reason: string,
): Promise<void> {
  const { rows } = await database.query<{ fileKey: string | null }>(
    `UPDATE talk_import SET state = 'stopped', reason = $3, run_id = NULL, updated_in = now()
     WHERE company_id = $1 AND import_id = $2 AND state = 'reading' RETURNING file_key AS "fileKey"`,
    [companyId, importId, reason],
  );
  const fileKey = rows[0]?.fileKey ?? null;
  if (fileKey !== null) await storage.remove(fileKey);
}
