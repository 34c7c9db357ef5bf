import type { ImportMapping, ImportStart } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import { defaultTemplate, formTemplateFor } from '../../access/templates';
import type { Database, Queryable } from '../../database/Database';
import { HttpError } from '../../http/errors';
import { assertState, findJob, type ImportJob, type ImportOwner } from './ImportJob';
import { publishImport } from './publishImport';
import { columnsOfFile } from './readRows';

/** What a person asks of an import of theirs. Each locks it first, so that a step at work ends its chunk before. */
export interface ImportChange {
  database: Database;
  owner: ImportOwner;
  importId: number;
}

async function change(
  { database, owner, importId }: ImportChange,
  work: (transaction: Queryable, job: ImportJob) => Promise<Partial<ImportJob>>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const job = await findJob(transaction, owner, importId, { forUpdate: true });
    const after = { ...job, ...(await work(transaction, job)) };
    await transaction.query(
      `UPDATE talk_import SET state = $3, mapping = $4, template_id = $5, is_all_or_none = $6, done_count = $7,
         problem_count = $8, undone_count = $9, kept_count = $10, cursor = $11, reason = $12, sid = $13, updated_in = now(),
         worker = NULL, lease_until = NULL
       WHERE company_id = $1 AND import_id = $2`,
      [
        owner.companyId,
        importId,
        after.state,
        JSON.stringify(after.mapping),
        after.templateId,
        after.isAllOrNone,
        after.doneCount,
        after.problemCount,
        after.undoneCount,
        after.keptCount,
        after.cursor,
        after.reason,
        owner.sid,
      ],
    );
  });
}

/** Keeps the attribute of each column and has the rows checked. */
export async function mapColumns(
  given: ImportChange,
  caller: CallerAccess,
  access: SubjectAccess,
  { columns, templateId }: ImportMapping,
): Promise<void> {
  const form =
    templateId === undefined || templateId === null
      ? defaultTemplate(caller, access, 'TalkModalCompanyCreate')
      : formTemplateFor(caller, access, templateId, 'TalkModalCompanyCreate');
  await change(given, async (_, job) => {
    assertState(job, 'mapping', 'ready');
    if (columns.length !== job.columns.length)
      throw new HttpError('REQUEST_INVALID', { message: 'Informe um campo, ou nenhum, para cada coluna do arquivo.' });
    columnsOfFile(access, columns);
    return {
      state: 'checking',
      mapping: columns,
      templateId: form.templateId,
      doneCount: 0,
      problemCount: 0,
      cursor: 0,
    };
  });
}

/** Has the rows written. Throws IMPORT_STATE when all are asked for and some are wrong, or none is right. */
export async function startImport(given: ImportChange, { rows }: ImportStart): Promise<void> {
  await change(given, async (_, job) => {
    assertState(job, 'ready');
    if (rows === 'all' && job.problemCount > 0)
      throw new HttpError('IMPORT_STATE', {
        message: 'Há linhas com problemas. Corrija o arquivo ou importe só as linhas certas.',
      });
    if (job.problemCount === job.rowCount)
      throw new HttpError('IMPORT_STATE', { message: 'Nenhuma linha pode ser importada. Corrija o arquivo.' });
    return { state: 'running', isAllOrNone: rows === 'all', doneCount: job.problemCount, cursor: 0 };
  });
}

/** Stops the check, which leads back to the columns, or the import, whose records stay. */
export async function cancelImport(given: ImportChange, actorName: string): Promise<void> {
  await change(given, async (transaction, job) => {
    assertState(job, 'checking', 'running');
    if (job.state === 'checking') return { state: 'mapping', doneCount: 0, problemCount: 0, cursor: 0 };
    await publishImport(transaction, job, actorName);
    return { state: 'canceled' };
  });
}

/** Has the records taken away again. Throws IMPORT_STATE when there are none, or when they are too old to be known. */
export async function undoImport(given: ImportChange): Promise<void> {
  await change(given, async (transaction, job) => {
    assertState(job, 'done', 'canceled', 'stopped', 'undone');
    const { rows } = await transaction.query(
      `SELECT FROM talk_import_row WHERE company_id = $1 AND import_id = $2 AND talk_id IS NOT NULL LIMIT 1`,
      [given.owner.companyId, given.importId],
    );
    if (rows.length === 0)
      throw new HttpError('IMPORT_STATE', { message: 'Não há mais registros desta importação para desfazer.' });
    return { state: 'undoing', doneCount: 0, keptCount: 0, cursor: 0, reason: null };
  });
}

/** Forgets a file that was not imported. */
export async function discardImport({ database, owner, importId }: ImportChange): Promise<void> {
  await database.transaction(async (transaction) => {
    assertState(await findJob(transaction, owner, importId, { forUpdate: true }), 'mapping', 'ready');
    await transaction.query('DELETE FROM talk_import WHERE company_id = $1 AND import_id = $2', [
      owner.companyId,
      importId,
    ]);
  });
}
