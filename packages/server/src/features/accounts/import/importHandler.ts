import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { Queryable } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { JobUnfinished, type JobHandler, type RunningJob } from '../../../platform/jobs/JobHandler';
import type { AccountServices } from '../AccountServices';
import { createAccount } from '../createAccount';
import { importColumns, type AccountImportJob } from './AccountImportJob';
import { createRowChecks, type WaitingRow } from './checkRows';
import { creationOf, readPerson } from './readPerson';
import { retentionDays } from './receiveFile';
import { storedForm, storedText } from '../../../platform/messages/storedText';
import { ofAllCompanies } from '../../../platform/database/ofAllCompanies';

interface AccountImportHandlerOptions {
  services: AccountServices;
  /** An active account as it would ask now, or `null`. */
  accountOf(companyId: number, accountId: number): Promise<CallerAccount | null>;
}

/** Rows read at once; the administrator's permissions are read again for each batch. */
const rowsAtOnce = 25;

/**
 * Creates the accounts of an import, row by row, with the current permissions of its administrator. An account and the result in
 * its row are written in one transaction, so that a resumed run repeats none. The import stores the id of the run that works on
 * it.
 */
export function createAccountImportHandler(options: AccountImportHandlerOptions): JobHandler<'import-accounts'> {
  const { services, accountOf } = options;
  const { database } = services;

  async function stop({ companyId, importId }: RunningJob<'import-accounts'>['data'], reason: string): Promise<void> {
    await database.query(
      `UPDATE account_import SET state = 'stopped', reason = $3 WHERE company_id = $1 AND import_id = $2 AND state = 'running'`,
      [companyId, importId, reason],
    );
  }

  return {
    async run(running) {
      const { data, runId } = running;
      const job = await claimImport(database, data, runId);
      if (!job) return;
      for (;;) {
        if (running.isClosing() || running.signal.aborted) throw new JobUnfinished();
        const rows = await waitingRows(database, job, runId);
        if (rows === null) return;
        if (rows.length === 0) break;
        const caller = await accountOf(job.companyId, job.accountId);
        if (!caller?.isAdmin) return stop(data, storedText('account.import.forbidden'));
        await importRows(services, caller, job, rows);
        await running.progress(await doneCount(database, job), job.rowCount);
      }
      await database.query(
        `UPDATE account_import SET state = 'done' WHERE company_id = $1 AND import_id = $2 AND run_id = $3 AND state = 'running'`,
        [job.companyId, job.importId, runId],
      );
    },
    giveUp: (data) => stop(data, storedText('account.import.failed')),
    async cancel(transaction, { companyId, importId }) {
      const { rowCount } = await transaction.query(
        `UPDATE account_import SET state = 'canceled' WHERE company_id = $1 AND import_id = $2 AND state = 'running'`,
        [companyId, importId],
      );
      return rowCount === 1;
    },
  };
}

async function claimImport(
  database: Queryable,
  { companyId, importId }: { companyId: number; importId: number },
  runId: string,
): Promise<AccountImportJob | null> {
  await database.query(
    `UPDATE account_import SET run_id = $3 WHERE company_id = $1 AND import_id = $2 AND state = 'running'`,
    [companyId, importId, runId],
  );
  const { rows } = await database.query<AccountImportJob>(
    `SELECT ${importColumns} FROM account_import AS i
     WHERE i.company_id = $1 AND i.import_id = $2 AND i.run_id = $3 AND i.state = 'running'`,
    [companyId, importId, runId],
  );
  return rows[0] ?? null;
}

/** The next rows without problems and without account; `null` once the import was canceled or claimed by another run. */
async function waitingRows(
  database: Queryable,
  { companyId, importId }: AccountImportJob,
  runId: string,
): Promise<WaitingRow[] | null> {
  const { rows } = await database.query<{ rows: WaitingRow[] | null }>(
    `SELECT (SELECT jsonb_agg(jsonb_build_object('row', next.row_number, 'cells', next.cells) ORDER BY next.row_number)
       FROM (SELECT row_number, cells FROM account_import_row AS r
         WHERE r.company_id = i.company_id AND r.import_id = i.import_id AND problems IS NULL AND created_id IS NULL
         ORDER BY row_number LIMIT $4) AS next) AS rows
     FROM account_import AS i WHERE i.company_id = $1 AND i.import_id = $2 AND i.run_id = $3 AND i.state = 'running'`,
    [companyId, importId, runId, rowsAtOnce],
  );
  return rows[0] ? (rows[0].rows ?? []) : null;
}

async function importRows(
  services: AccountServices,
  caller: CallerAccount,
  job: AccountImportJob,
  rows: readonly WaitingRow[],
): Promise<void> {
  const checks = createRowChecks(services, caller, await services.access.of(caller), job);
  for (const { row, cells } of rows) {
    const person = readPerson(job, cells);
    const note = (database: Queryable, problems: string[] | null, createdId: number | null) =>
      database.query(
        `UPDATE account_import_row SET problems = $4, created_id = $5 WHERE company_id = $1 AND import_id = $2 AND row_number = $3`,
        [job.companyId, job.importId, row, problems && JSON.stringify(problems), createdId],
      );
    const { roomId, problems } = await checks.check(person);
    if (roomId === null || problems.length > 0) {
      await note(services.database, problems, null);
      continue;
    }
    try {
      await createAccount(services, caller, creationOf(person, roomId), {
        isInvited: job.sendsInvitations,
        onCreated: async (transaction, accountId) => void (await note(transaction, null, accountId)),
      });
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
      await note(services.database, [error.userMessageIn(storedForm)], null);
    }
  }
}

async function doneCount(database: Queryable, { companyId, importId }: AccountImportJob): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM account_import_row
     WHERE company_id = $1 AND import_id = $2 AND (problems IS NOT NULL OR created_id IS NOT NULL)`,
    [companyId, importId],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes imports after a month, and unused files after a day. */
export async function sweepAccountImports(database: Queryable): Promise<void> {
  await database.query(
    `DELETE FROM account_import WHERE inserted_in < now() - $1::integer * interval '1 day'
       OR (state IN ('receiving', 'mapping', 'ready') AND inserted_in < now() - interval '1 day') ${ofAllCompanies}`,
    [retentionDays],
  );
}
