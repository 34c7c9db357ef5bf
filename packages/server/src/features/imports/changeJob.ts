import type { ImportMapping, ImportStart } from '@assunto/api';
import { defaultTemplate, formTemplateFor } from '../../access/templates';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import { discardFiles } from '../../intake/deleteFile';
import { chosenMarks } from '../../intake/chosenMarks';
import { assertState, findJob, type ImportJob } from '../../intake/ImportJob';
import { withConventions } from '../../intake/withConventions';
import { publishImport } from './publishImport';
import { columnsOfFile } from './readRows';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';

/** An action of a person on their import. Each locks the import first, so that a running step completes its chunk before. */
export interface ImportChange {
  request: RecordRequest<Database>;
  importId: number;
}

async function change(
  { request, importId }: ImportChange,
  work: (job: ImportJob, request: RecordRequest) => Promise<Partial<ImportJob>>,
): Promise<void> {
  await inTransaction(request, async (request) => {
    const job = await findJob(request, importId, { forUpdate: true });
    const after = { ...job, ...(await work(job, request)) };
    await request.db.query(
      `UPDATE talk_import SET state = $3, mapping = $4, columns = $14, empty_marks = $15, repairs = $16, template_id = $5, is_all_or_none = $6, done_count = $7,
         problem_count = $8, undone_count = $9, remaining_count = $10, cursor = $11, reason = $12, sid = $13, starts_jobs = $17, updates_existing = $18, updated_count = $19, clears_empty = $20, updated_in = now(),
         run_id = NULL
       WHERE company_id = $1 AND import_id = $2`,
      [
        request.account.companyId,
        importId,
        after.state,
        JSON.stringify(after.mapping),
        after.templateId,
        after.isAllOrNone,
        after.doneCount,
        after.problemCount,
        after.undoneCount,
        after.remainingCount,
        after.cursor,
        after.reason,
        request.account.sid,
        JSON.stringify(after.columns),
        JSON.stringify(after.emptyMarks),
        JSON.stringify(after.repairs),
        after.startsJobs,
        after.updatesExisting,
        after.updatedCount,
        after.clearsEmpty,
      ],
    );
    const { companyId } = request.account;
    if (after.state === 'checking' || after.state === 'running' || after.state === 'undoing')
      await enqueueJob(request.db, 'import', { companyId, importId }, { companyId });
  });
}

/** Stores the attribute of each column and starts checking the rows. */
export async function mapColumns(
  given: ImportChange,
  { columns, templateId, conventions = [], emptyMarks, repairs, updatesExisting, clearsEmpty }: ImportMapping,
): Promise<void> {
  const { request } = given;
  const form =
    templateId === undefined || templateId === null
      ? defaultTemplate(request, 'TalkModalCompanyCreate')
      : formTemplateFor(request, templateId, 'TalkModalCompanyCreate');
  await change(given, async (job) => {
    assertState(job, 'mapping', 'ready');
    if (columns.length !== job.columns.length) throw new HttpError('REQUEST_INVALID', { key: 'structure.fileColumns' });
    columnsOfFile(request, columns);
    if (updatesExisting === true && !request.permissions.can('Update')) throw new HttpError('FORBIDDEN');
    return {
      state: 'checking',
      mapping: columns,
      columns: job.columns.map((column, index) => withConventions(column, conventions[index])),
      emptyMarks: emptyMarks ? chosenMarks(job.emptyMarks, emptyMarks) : job.emptyMarks,
      repairs: repairs ?? job.repairs,
      updatesExisting: updatesExisting ?? job.updatesExisting,
      clearsEmpty: clearsEmpty ?? job.clearsEmpty,
      templateId: form.templateId,
      doneCount: 0,
      problemCount: 0,
      updatedCount: 0,
      cursor: 0,
    };
  });
}

/** Checks the rows again, after something that they need was created. */
export async function recheck(given: ImportChange): Promise<void> {
  await change(given, async (job) => {
    assertState(job, 'ready');
    return { state: 'checking', doneCount: 0, problemCount: 0, updatedCount: 0, cursor: 0 };
  });
}

/** Starts writing the rows. Throws IMPORT_STATE when all are requested and some are invalid, or none is valid. */
export async function startImport(given: ImportChange, { rows, startsJobs = true }: ImportStart): Promise<void> {
  await change(given, async (job) => {
    assertState(job, 'ready');
    if (rows === 'all' && job.problemCount > 0)
      throw new HttpError('IMPORT_STATE', {
        key: 'import.rowsWithProblems',
      });
    if (job.problemCount === job.rowCount) throw new HttpError('IMPORT_STATE', { key: 'import.nothingToImport' });
    return {
      state: 'running',
      isAllOrNone: rows === 'all',
      startsJobs,
      doneCount: job.problemCount,
      updatedCount: 0,
      cursor: 0,
    };
  });
}

/** Cancels the check, which returns to the mapping, or the import, whose records stay. */
export async function cancelImport(given: ImportChange): Promise<void> {
  await change(given, async (job, { db, account }) => {
    assertState(job, 'checking', 'running');
    if (job.state === 'checking') return { state: 'mapping', doneCount: 0, problemCount: 0, cursor: 0 };
    await publishImport(db, job, account.name);
    return { state: 'canceled' };
  });
}

/** Starts deleting the imported records. Throws IMPORT_STATE when there are none, or when the import is too old. */
export async function undoImport(given: ImportChange): Promise<void> {
  await change(given, async (job, { db, account }) => {
    assertState(job, 'done', 'canceled', 'stopped', 'undone');
    const { rows } = await db.query(
      `SELECT FROM talk_import_row WHERE company_id = $1 AND import_id = $2 AND talk_id IS NOT NULL LIMIT 1`,
      [account.companyId, given.importId],
    );
    if (rows.length === 0) throw new HttpError('IMPORT_STATE', { key: 'import.nothingToUndo' });
    return { state: 'undoing', doneCount: 0, remainingCount: 0, cursor: 0, reason: null };
  });
}

/** Discards a file that was not imported, also while it is read. Throws IMPORT_STATE. */
export async function discardImport({ request, importId }: ImportChange): Promise<void> {
  await inTransaction(request, async (request) => {
    const { subjectId } = await findJob(request, importId, { forUpdate: true });
    const { companyId, accountId } = request.account;
    if (!(await discardFiles(request.db, { companyId, accountId, subjectId, importId })))
      throw new HttpError('IMPORT_STATE');
  });
}
