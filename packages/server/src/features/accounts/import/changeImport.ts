import type { ListOf } from '@assunto/engine/core';
import type { AccountImportMapping, AccountImportRow } from '@assunto/api';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { Database, Queryable } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { enqueueJob } from '../../../platform/jobs/enqueueJob';
import type { SpreadsheetCell } from '../../../platform/spreadsheets/SpreadsheetCell';
import type { AccountServices } from '../AccountServices';
import { assertState, findImport, importColumns, type AccountImportJob } from './AccountImportJob';
import { checkRows, createRowChecks } from './checkRows';
import { readPerson } from './readPerson';
import { translate } from '../../../platform/messages/language';
import { readStoredText } from '../../../platform/messages/storedText';

/** The last imports of the caller, newest first. */
export async function listImports(
  database: Queryable,
  { companyId, accountId }: CallerAccount,
): Promise<AccountImportJob[]> {
  const { rows } = await database.query<AccountImportJob>(
    `SELECT ${importColumns} FROM account_import AS i
     WHERE i.company_id = $1 AND i.account_id = $2 AND i.state <> 'receiving' ORDER BY i.import_id DESC LIMIT 10`,
    [companyId, accountId],
  );
  return rows;
}

/** A page of the rows of an import. */
export async function listRows(
  database: Queryable,
  job: AccountImportJob,
  { page, fetch, onlyProblems }: { page: number; fetch: number; onlyProblems: boolean },
): Promise<ListOf<AccountImportRow>> {
  const { rows } = await database.query<{
    row: number;
    cells: SpreadsheetCell[];
    problems: string[] | null;
    accountId: number | null;
  }>(
    `SELECT row_number AS row, cells, problems, created_id AS "accountId" FROM account_import_row
     WHERE company_id = $1 AND import_id = $2 AND (NOT $3 OR problems IS NOT NULL) ORDER BY row_number LIMIT $4 OFFSET $5`,
    [job.companyId, job.importId, onlyProblems, fetch, (page - 1) * fetch],
  );
  const itens = rows.map(({ row, cells, problems, accountId }) => {
    const { name, values } = readPerson(job, cells);
    return {
      row,
      name,
      email: values.email ?? '',
      problems: (problems ?? []).map((problem) => readStoredText(problem)),
      accountId,
    };
  });
  return { itens, totalResults: onlyProblems ? job.problemCount : job.rowCount, currentPage: page };
}

/** Stores the mapping of columns and validates every row. Throws NOT_FOUND, IMPORT_STATE and REQUEST_INVALID. */
export async function mapColumns(
  services: AccountServices,
  caller: CallerAccount,
  importId: number,
  { columns, roomId = null, sendsInvitations = false }: AccountImportMapping,
): Promise<void> {
  const { database, access } = services;
  const request = await access.of(caller);
  if (roomId !== null && !request.company.rooms.has(roomId)) throw new HttpError('NOT_FOUND');
  await database.transaction(async (transaction) => {
    const job = await findImport(transaction, caller, importId, 'FOR UPDATE OF i');
    assertState(job, 'mapping', 'ready');
    const fields = columns.filter((field) => field !== null);
    if (columns.length !== job.columns.length || new Set(fields).size !== fields.length)
      throw new HttpError('REQUEST_INVALID', {
        message: translate('account.importColumns'),
      });
    await transaction.query(
      `UPDATE account_import SET state = 'mapping', mapping = $3, room_id = $4, sends_invitations = $5
       WHERE company_id = $1 AND import_id = $2`,
      [caller.companyId, importId, JSON.stringify(columns), roomId, sendsInvitations],
    );
  });
  const job = await findImport(database, caller, importId);
  await checkRows(database, createRowChecks(services, caller, request, job), job);
  await database.query(
    `UPDATE account_import SET state = 'ready' WHERE company_id = $1 AND import_id = $2 AND state = 'mapping'`,
    [caller.companyId, importId],
  );
}

/** Starts the import of the rows without problems, which are validated again then. Throws NOT_FOUND and IMPORT_STATE. */
export async function startImport(database: Database, caller: CallerAccount, importId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const job = await findImport(transaction, caller, importId, 'FOR UPDATE OF i');
    assertState(job, 'ready');
    if (job.problemCount >= job.rowCount) throw new HttpError('IMPORT_STATE');
    const { companyId } = caller;
    await transaction.query(`UPDATE account_import SET state = 'running' WHERE company_id = $1 AND import_id = $2`, [
      companyId,
      importId,
    ]);
    await enqueueJob(transaction, 'import-accounts', { companyId, importId }, { companyId });
  });
}

/** Cancels a running import; imported people stay. Throws NOT_FOUND and IMPORT_STATE. */
export async function cancelImport(database: Database, caller: CallerAccount, importId: number): Promise<void> {
  await endAs(database, caller, importId, {
    states: ['running'],
    statement: `UPDATE account_import SET state = 'canceled' WHERE company_id = $1 AND import_id = $2`,
  });
}

/** Deletes an import that was not started. Throws NOT_FOUND and IMPORT_STATE. */
export async function discardImport(database: Database, caller: CallerAccount, importId: number): Promise<void> {
  await endAs(database, caller, importId, {
    states: ['mapping', 'ready'],
    statement: 'DELETE FROM account_import WHERE company_id = $1 AND import_id = $2',
  });
}

async function endAs(
  database: Database,
  caller: CallerAccount,
  importId: number,
  { states, statement }: { states: AccountImportJob['state'][]; statement: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    assertState(await findImport(transaction, caller, importId, 'FOR UPDATE OF i'), ...states);
    await transaction.query(statement, [caller.companyId, importId]);
  });
}
