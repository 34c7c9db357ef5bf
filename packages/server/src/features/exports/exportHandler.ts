import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import type { RecordRequest } from '../../access/RecordRequest';
import { removeAbandoned } from '../../platform/files/abandonedFiles';
import type { Database, Queryable } from '../../platform/database/Database';
import { limitStatements } from '../../platform/database/limitStatements';
import { storageKey, type FileStorage } from '../../platform/files/FileStorage';
import { HttpError } from '../../platform/errors/errors';
import { JobCanceled, JobUnfinished, type JobHandler, type RunningJob } from '../../platform/jobs/JobHandler';
import { StatementInterrupted } from '../../platform/database/interruptible';
import type { FoundExports } from './createFoundExports';
import { exportColumns } from './exportColumns';
import { exportFile } from './exportFile';
import { exportJobColumns, type ExportJob } from './ExportJob';
import { exportRights } from './exportRights';
import { exportIds, readBatch, type ExportBatch, type ExportIds } from './exportRows';
import { readAhead } from './readAhead';
import { newFileId, retentionHours } from './startExport';
import { storedForm } from '../../platform/messages/storedText';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** The maximum duration of a statement of a background export, in milliseconds. */
const statementTimeoutMs = 5 * 60_000;

/** How often the progress is stored, in milliseconds. */
const progressEveryMs = 250;

interface ExportHandlerOptions {
  database: Database;
  access: Access;
  storage: FileStorage;
  found: FoundExports;
  /** The current state of an active account, or `null`. */
  accountOf(companyId: number, accountId: number): Promise<CallerAccount | null>;
}

/**
 * Writes the file of an export, each start from the beginning: first to disk, because a storage needs the size, then to the
 * storage. The person's permissions are read before each batch; when they have changed, the export stops.
 */
export function createExportHandler(options: ExportHandlerOptions): JobHandler<'export'> {
  const { database, storage } = options;

  async function run(job: RunningJob<'export'>): Promise<void> {
    const found = await claim(options, job);
    if (!found) return;
    const folder = draftFolder(found.fileId);
    await mkdir(folder, { mode: 0o700 });
    const path = join(folder, 'draft');
    try {
      const { rights, rowCount } = await writeDraft(options, job, found, path);
      const { size } = await stat(path);
      const key = storageKey(found.companyId, found.fileId);
      await storage.write(key, createReadStream(path), size);
      if (await finish(database, job, { rights, rowCount, size })) return;
      await storage.remove(key);
      throw new JobCanceled();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    async run(job) {
      try {
        await run(job);
      } catch (error) {
        job.signal.throwIfAborted();
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        await stop(database, job.data, refusal.userMessageIn(storedForm));
      }
    },
    giveUp: (data) => stop(database, data, new HttpError('INTERNAL').userMessageIn(storedForm)),
    async repeat(transaction, { companyId, exportId }) {
      options.found.forget({ companyId, exportId });
      const { rowCount } = await transaction.query(
        `UPDATE talk_export SET state = 'running', reason = NULL, done_count = 0, expires_in = now() + interval '${retentionHours} hours'
         WHERE company_id = $1 AND export_id = $2 AND state IN ('stopped', 'canceled')`,
        [companyId, exportId],
      );
      return rowCount === 1;
    },
    async cancel(transaction, { companyId, exportId }) {
      const { rowCount } = await transaction.query(
        `UPDATE talk_export SET state = 'canceled', run_id = NULL
         WHERE company_id = $1 AND export_id = $2 AND state = 'running'`,
        [companyId, exportId],
      );
      return rowCount === 1;
    },
  };
}

/** The message of an error that a retry would repeat; `null` for any other. */
function refusalOf(error: unknown): HttpError | null {
  if (error instanceof StatementInterrupted && error.reason === 'timeout') return new HttpError('QUERY_TOO_LONG');
  return error instanceof HttpError && error.statusCode < 500 ? error : null;
}

/**
 * Claims the export, with a file of the run's own, because a run that was considered dead may still write its file. The file of
 * the previous run is deleted.
 */
async function claim(
  { database, storage }: ExportHandlerOptions,
  { data, runId }: RunningJob<'export'>,
): Promise<ExportJob | null> {
  const { companyId, exportId } = data;
  const { rows } = await database.query<Pick<ExportJob, 'fileId' | 'state'>>(
    `SELECT file_id AS "fileId", state FROM talk_export WHERE company_id = $1 AND export_id = $2 AND expires_in > now()`,
    [companyId, exportId],
  );
  const [found] = rows;
  if (found?.state === 'canceled') throw new JobCanceled();
  if (found?.state !== 'running') return null;
  const { fileId: before } = found;
  await storage.remove(storageKey(companyId, before));
  await rm(draftFolder(before), { recursive: true, force: true });
  const { rows: claimed } = await database.query<ExportJob>(
    `UPDATE talk_export SET run_id = $3, done_count = 0, file_id = $4
     WHERE company_id = $1 AND export_id = $2 AND state = 'running' AND file_id = $5 RETURNING ${exportJobColumns}`,
    [companyId, exportId, runId, newFileId(), before],
  );
  return claimed[0] ?? null;
}

/** The names of folders in which processes write and read files for the time of a call or a job. */
const isTemporary = (name: string): boolean => /^assunto-(export|spreadsheet|texts)-/.test(name);

/** Where a run writes the file before it is stored. */
const draftFolder = (fileId: string): string => join(tmpdir(), `assunto-export-${fileId}`);

async function writeDraft(
  options: ExportHandlerOptions,
  job: RunningJob<'export'>,
  found: ExportJob,
  path: string,
): Promise<{ rights: string; rowCount: number }> {
  const first = await openAs(options, job, found);
  const rights = exportRights(first);
  const open = async (): Promise<RecordRequest> => {
    const request = await openAs(options, job, found);
    if (exportRights(request) !== rights) throw new HttpError('EXPORT_RIGHTS_CHANGED');
    return request;
  };
  const ids = options.found.claim(found, rights) ?? (await exportIds(first, found.request));
  await noteProgress(options.database, job, 0, ids.count);
  const columns = exportColumns(first, found.request);
  const batches = batchesOf(options.database, job, { open, ids, request: found.request });
  const content = exportFile(found.request.format, columns, ids.count, batches);
  await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }));
  return { rights, rowCount: ids.count };
}

/** The current state of the person, with the session of the request. Statements are cancelled with the job. */
async function openAs(
  { database, access, accountOf }: ExportHandlerOptions,
  { signal }: RunningJob<'export'>,
  found: ExportJob,
): Promise<RecordRequest> {
  const person = await accountOf(found.companyId, found.accountId);
  if (!person) throw new HttpError('FORBIDDEN');
  const request = await access.of({ ...person, sid: found.sid });
  const subject = request.company.subjectsById.get(found.subjectId);
  if (!subject) throw new HttpError('SUBJECT_NOT_FOUND');
  const ofSubject = request.open(subject.subjectIdentifier, 'Read');
  ofSubject.assertCertificate();
  return ofSubject.on(limitStatements(database, { timeoutMs: statementTimeoutMs, signal }));
}

async function* batchesOf(
  database: Database,
  job: RunningJob<'export'>,
  { open, ids, request: body }: { open: () => Promise<RecordRequest>; ids: ExportIds; request: ExportJob['request'] },
): AsyncGenerator<ExportBatch> {
  const read = async (talkIds: readonly number[]) => {
    job.signal.throwIfAborted();
    if (job.isClosing()) throw new JobUnfinished();
    const request = await open();
    return { count: talkIds.length, batch: await readBatch(request, talkIds, exportColumns(request, body)) };
  };
  let done = 0;
  let notedAt = -Infinity;
  for await (const { count, batch } of readAhead(ids.batches(), read)) {
    yield batch;
    done += count;
    if (performance.now() - notedAt < progressEveryMs) continue;
    notedAt = performance.now();
    await noteProgress(database, job, done, ids.count);
  }
}

/** Throws JobCanceled when the export was claimed by another run. */
async function noteProgress(database: Database, job: RunningJob<'export'>, done: number, rows: number): Promise<void> {
  const { rowCount } = await database.query(
    `UPDATE talk_export SET done_count = $4, row_count = $5
     WHERE company_id = $1 AND export_id = $2 AND run_id = $3 AND state = 'running'`,
    [job.data.companyId, job.data.exportId, job.runId, done, rows],
    'export-progress',
  );
  if (rowCount === 0) throw new JobCanceled();
}

/** Returns whether the export still belonged to this run. */
async function finish(
  database: Database,
  { data, runId }: RunningJob<'export'>,
  { rights, rowCount, size }: { rights: string; rowCount: number; size: number },
): Promise<boolean> {
  const { rowCount: changed } = await database.query(
    `UPDATE talk_export SET state = 'done', rights = $4, row_count = $5, done_count = $5, size = $6, run_id = NULL,
       expires_in = now() + interval '${retentionHours} hours'
     WHERE company_id = $1 AND export_id = $2 AND run_id = $3 AND state = 'running'`,
    [data.companyId, data.exportId, runId, rights, rowCount, size],
  );
  return changed === 1;
}

async function stop(
  database: Queryable,
  { companyId, exportId }: RunningJob<'export'>['data'],
  reason: string,
): Promise<void> {
  await database.query(
    `UPDATE talk_export SET state = 'stopped', reason = $3, run_id = NULL
     WHERE company_id = $1 AND export_id = $2 AND state = 'running'`,
    [companyId, exportId, reason],
  );
}

/**
 * Deletes expired exports, the file before its row, so that no file is left without a row; and what killed processes left of exports and
 * spreadsheets in the temporary folder of this machine.
 */
export async function sweepExports(database: Queryable, storage: FileStorage): Promise<void> {
  const { rows } = await database.query<Pick<ExportJob, 'companyId' | 'exportId' | 'fileId'>>(
    `SELECT company_id AS "companyId", export_id AS "exportId", file_id AS "fileId" FROM talk_export WHERE expires_in <= now() ${ofAllCompanies}`,
  );
  for (const { companyId, exportId, fileId } of rows) {
    await storage.remove(storageKey(companyId, fileId));
    await database.query('DELETE FROM talk_export WHERE company_id = $1 AND export_id = $2', [companyId, exportId]);
  }
  removeAbandoned(tmpdir(), isTemporary, retentionHours * 3_600_000);
}
