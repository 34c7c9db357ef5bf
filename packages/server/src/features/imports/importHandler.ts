import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import type { Yield } from '../../platform/http/requestYield';
import { JobUnfinished, type JobHandler, type RunningJob } from '../../platform/jobs/JobHandler';
import { checkStep } from './checkStep';
import { jobColumns, type ImportJob } from '../../intake/ImportJob';
import { ImportLost, type ImportWork } from './ImportWork';
import { publishImport } from './publishImport';
import { runStep } from './runStep';
import type { RecordUpdates } from './RecordUpdates';
import { undoStep } from './undoStep';
import { storedForm } from '../../platform/messages/storedText';

interface ImportHandlerOptions {
  database: Database;
  access: Access;
  updates: RecordUpdates;
  createYield: () => Yield;
  /** The current state of an active account, or `null`. */
  accountOf(companyId: number, accountId: number): Promise<CallerAccount | null>;
}

const steps = { checking: checkStep, running: runStep, undoing: undoStep } as const;
const stepStates = `state IN ('checking', 'running', 'undoing')`;

/**
 * Runs the current step of an import, from the end of the last chunk. The import stores the id of the run that works on it: a run
 * that was considered dead, or whose import was changed by its person meanwhile, writes nothing more.
 */
export function createImportHandler({
  database,
  access,
  updates,
  createYield,
  accountOf,
}: ImportHandlerOptions): JobHandler<'import'> {
  async function claim({ data, runId }: RunningJob<'import'>): Promise<ImportJob | null> {
    const { rows } = await database.query<ImportJob>(
      `UPDATE talk_import SET run_id = $3 WHERE company_id = $1 AND import_id = $2 AND ${stepStates}
       RETURNING ${jobColumns}`,
      [data.companyId, data.importId, runId],
    );
    return rows[0] ?? null;
  }

  /** The import after a step that led to another one, such as a rollback. */
  async function readNext({ data, runId }: RunningJob<'import'>): Promise<ImportJob | null> {
    const { rows } = await database.query<ImportJob>(
      `SELECT ${jobColumns} FROM talk_import WHERE company_id = $1 AND import_id = $2 AND run_id = $3 AND ${stepStates}`,
      [data.companyId, data.importId, runId],
    );
    return rows[0] ?? null;
  }

  async function stop({ companyId, importId }: RunningJob<'import'>['data'], reason: string): Promise<void> {
    await database.transaction(async (transaction) => {
      const { rows } = await transaction.query<ImportJob>(
        `SELECT ${jobColumns} FROM talk_import WHERE company_id = $1 AND import_id = $2 AND ${stepStates} FOR UPDATE`,
        [companyId, importId],
      );
      const [found] = rows;
      if (!found) return;
      await transaction.query(
        `UPDATE talk_import SET state = 'stopped', reason = $3, run_id = NULL, updated_in = now()
         WHERE company_id = $1 AND import_id = $2`,
        [companyId, importId, reason],
      );
      if (found.state === 'running')
        await publishImport(transaction, found, (await accountOf(companyId, found.accountId))?.name ?? '');
    });
  }

  async function runStepOf(job: RunningJob<'import'>, found: ImportJob): Promise<void> {
    const work: ImportWork = {
      database,
      runId: job.runId,
      job: found,
      updates,
      yields: createYield(),
      isClosing: () => job.isClosing() || job.signal.aborted,
      async open(action) {
        const person = await accountOf(found.companyId, found.accountId);
        if (!person) throw new HttpError('FORBIDDEN');
        const quiet = found.startsJobs ? {} : { run: { jobRunId: null, startsNothing: true } };
        const request = await access.of({ ...person, sid: found.sid, ...quiet });
        const subject = request.company.subjectsById.get(found.subjectId);
        if (!subject) throw new HttpError('SUBJECT_NOT_FOUND');
        return request.open(subject.subjectIdentifier, action);
      },
    };
    const { state } = found;
    if (state === 'checking' || state === 'running' || state === 'undoing') await steps[state](work);
  }

  return {
    async run(job) {
      try {
        for (let found = await claim(job); found; found = await readNext(job)) {
          await runStepOf(job, found);
          job.signal.throwIfAborted();
          if (job.isClosing()) throw new JobUnfinished();
        }
      } catch (error) {
        // Either its person changed it, which enqueued the next step, or another run has claimed it.
        if (error instanceof ImportLost) return;
        if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
        await stop(job.data, error.userMessageIn(storedForm));
      }
    },
    giveUp: (data) => stop(data, new HttpError('INTERNAL').userMessageIn(storedForm)),
    cancel: cancelStep,
  };
}

/** Cancels the check, which returns to the mapping, or the import, whose records stay. An undo cannot be cancelled. */
async function cancelStep(
  transaction: Queryable,
  { companyId, importId }: RunningJob<'import'>['data'],
): Promise<boolean> {
  const { rows } = await transaction.query<ImportJob & { actorName: string }>(
    `SELECT ${jobColumns}, (SELECT display_name FROM account AS a WHERE a.company_id = talk_import.company_id
       AND a.account_id = talk_import.account_id) AS "actorName"
     FROM talk_import WHERE company_id = $1 AND import_id = $2 AND state IN ('checking', 'running') FOR UPDATE`,
    [companyId, importId],
  );
  const [found] = rows;
  if (!found) return false;
  const ended = found.state === 'running' ? `'canceled'` : `'mapping', done_count = 0, problem_count = 0, cursor = 0`;
  await transaction.query(
    `UPDATE talk_import SET state = ${ended}, run_id = NULL, updated_in = now() WHERE company_id = $1 AND import_id = $2`,
    [companyId, importId],
  );
  if (found.state === 'running') await publishImport(transaction, found, found.actorName);
  return true;
}
