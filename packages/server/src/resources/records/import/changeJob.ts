import type { EmptyMark, ImportMapping, ImportStart } from '@assunto/engine/contract';
import { defaultTemplate, formTemplateFor } from '../../../access/templates';
import type { Database } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import { enqueueJob } from '../../../jobs/enqueueJob';
import { markKey } from '../../../spreadsheets/emptyMarks';
import type { SpreadsheetColumn } from '../../../spreadsheets/spreadsheetBatches';
import { assertState, findJob, type ImportJob } from './ImportJob';
import { publishImport } from './publishImport';
import { columnsOfFile } from './readRows';
import { inTransaction, type RecordRequest } from '../../../access/RecordRequest';

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
         problem_count = $8, undone_count = $9, remaining_count = $10, cursor = $11, reason = $12, sid = $13, starts_jobs = $17, updated_in = now(),
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
  { columns, templateId, conventions = [], emptyMarks, repairs }: ImportMapping,
): Promise<void> {
  const { request } = given;
  const form =
    templateId === undefined || templateId === null
      ? defaultTemplate(request, 'TalkModalCompanyCreate')
      : formTemplateFor(request, templateId, 'TalkModalCompanyCreate');
  await change(given, async (job) => {
    assertState(job, 'mapping', 'ready');
    if (columns.length !== job.columns.length)
      throw new HttpError('REQUEST_INVALID', { message: 'Informe um campo, ou nenhum, para cada coluna do arquivo.' });
    columnsOfFile(request, columns);
    return {
      state: 'checking',
      mapping: columns,
      columns: job.columns.map((column, index) => withConventions(column, conventions[index])),
      emptyMarks: emptyMarks ? chosenMarks(job.emptyMarks, emptyMarks) : job.emptyMarks,
      repairs: repairs ?? job.repairs,
      templateId: form.templateId,
      doneCount: 0,
      problemCount: 0,
      cursor: 0,
    };
  });
}

function withConventions(
  column: SpreadsheetColumn,
  { numbers, dates }: NonNullable<ImportMapping['conventions']>[number] = {},
): SpreadsheetColumn {
  return {
    ...column,
    numbers: column.numbers && { ...column.numbers, chosen: numbers ?? column.numbers.chosen },
    dates: column.dates && { ...column.dates, chosen: dates ?? column.dates.chosen },
  };
}

/** The marks that were found, and those that a person added. */
function chosenMarks(found: readonly EmptyMark[], chosen: readonly string[]): EmptyMark[] {
  const keys = new Set(chosen.map(markKey));
  const known = new Set(found.map(({ mark }) => markKey(mark)));
  const added = [...new Set(chosen.map((mark) => mark.trim()))].filter(
    (mark) => mark !== '' && !known.has(markKey(mark)),
  );
  return [
    ...found.map((one) => ({ ...one, isEmpty: keys.has(markKey(one.mark)) })),
    ...added.map((mark) => ({ mark, count: 0, isEmpty: true })),
  ];
}

/** Checks the rows again, after something that they need was created. */
export async function recheck(given: ImportChange): Promise<void> {
  await change(given, async (job) => {
    assertState(job, 'ready');
    return { state: 'checking', doneCount: 0, problemCount: 0, cursor: 0 };
  });
}

/** Starts writing the rows. Throws IMPORT_STATE when all are requested and some are invalid, or none is valid. */
export async function startImport(given: ImportChange, { rows, startsJobs = true }: ImportStart): Promise<void> {
  await change(given, async (job) => {
    assertState(job, 'ready');
    if (rows === 'all' && job.problemCount > 0)
      throw new HttpError('IMPORT_STATE', {
        message: 'Há linhas com problemas. Corrija o arquivo ou importe só as linhas certas.',
      });
    if (job.problemCount === job.rowCount)
      throw new HttpError('IMPORT_STATE', { message: 'Nenhuma linha pode ser importada. Corrija o arquivo.' });
    return { state: 'running', isAllOrNone: rows === 'all', startsJobs, doneCount: job.problemCount, cursor: 0 };
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
    if (rows.length === 0)
      throw new HttpError('IMPORT_STATE', { message: 'Não há mais registros desta importação para desfazer.' });
    return { state: 'undoing', doneCount: 0, remainingCount: 0, cursor: 0, reason: null };
  });
}

/** Deletes a file that was not imported. */
export async function discardImport({ request, importId }: ImportChange): Promise<void> {
  await inTransaction(request, async (request) => {
    assertState(await findJob(request, importId, { forUpdate: true }), 'mapping', 'ready');
    await request.db.query('DELETE FROM talk_import WHERE company_id = $1 AND import_id = $2', [
      request.account.companyId,
      importId,
    ]);
  });
}
