import type { Database, Queryable } from '../database/Database';
import { uniqueViolation } from '../database/sqlErrors';
import { definitionOf, type JobData, type JobName } from './catalogue';
import { ofAllCompanies } from '../database/ofAllCompanies';

/** Seconds after its last heartbeat in which a process counts as alive. */
const leaseSeconds = 15;

/** A claimed job. */
export interface ClaimedJob {
  companyId: number;
  jobId: number;
  name: JobName;
  data: unknown;
  /** 1 for the first start. */
  attempt: number;
  runId: string;
}

const lease = `clock_timestamp() + interval '${leaseSeconds} seconds'`;

/** Sets the job waiting again, unless a newer job with the same key waits already and does its work. */
const waitingState = `CASE WHEN EXISTS (
    SELECT FROM background_job AS newer WHERE newer.state = 'waiting' AND newer.job_name = background_job.job_name
      AND newer.singleton_key = background_job.singleton_key)
  THEN 'canceled' ELSE 'waiting' END`;

/**
 * A statement that sets jobs waiting again (`waitingState`): a newer job that does the work of one of them runs no later than that one
 * would, also where it is the next of a schedule.
 */
const releasing = (update: string): string =>
  `WITH released AS (${update} RETURNING company_id, job_name, singleton_key, state, run_in)
   UPDATE background_job AS newer SET run_in = released.run_in, updated_in = now() FROM released
   WHERE released.state = 'canceled' AND newer.company_id = released.company_id AND newer.job_name = released.job_name
     AND newer.singleton_key = released.singleton_key AND newer.state = 'waiting' AND newer.run_in > released.run_in
   ${ofAllCompanies}`;

/** Retries a statement that set a job waiting while another with its key was enqueued. */
async function untilUnique<Result>(run: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (uniqueViolation(error) !== 'background_job_singleton') throw error;
    }
  }
}

/** Claims the job among those names that has been due longest; `null` when there is none. */
export async function claimJob(database: Queryable, names: readonly JobName[]): Promise<ClaimedJob | null> {
  const { rows } = await database.query<ClaimedJob>(
    `UPDATE background_job SET state = 'active', attempt = background_job.attempt + 1, run_id = gen_random_uuid(), lease_until = ${lease},
       is_canceling = false, updated_in = now()
     FROM (
       SELECT company_id, background_job_id FROM background_job AS due
       WHERE state = 'waiting' AND run_in <= clock_timestamp() AND job_name = ANY($1::text[])
         AND NOT EXISTS (
           SELECT FROM background_job AS busy WHERE busy.state = 'active' AND busy.job_name = due.job_name
             AND busy.singleton_key = due.singleton_key)
       ORDER BY run_in, background_job_id LIMIT 1 FOR UPDATE SKIP LOCKED) AS next
     WHERE background_job.company_id = next.company_id AND background_job.background_job_id = next.background_job_id
     RETURNING background_job.company_id AS "companyId", background_job.background_job_id AS "jobId", job_name AS name, data, attempt, run_id AS "runId"
     ${ofAllCompanies}`,
    [names],
    'job-claim',
  );
  return rows[0] ?? null;
}

/** The state of the queue when there is nothing to claim. */
export interface JobOutlook {
  /** Milliseconds until a job is due or a lease ends; `null` when neither is expected. */
  dueInMs: number | null;
  hasExpired: boolean;
}

export async function readOutlook(
  database: Queryable,
  names: readonly JobName[],
  ownRuns: readonly string[],
): Promise<JobOutlook> {
  const { rows } = await database.query<{ due_in: number | null; lease_in: number | null }>(
    `SELECT
       (SELECT extract(epoch FROM min(run_in) - clock_timestamp())::double precision * 1000
        FROM background_job WHERE state = 'waiting' AND job_name = ANY($1::text[])) AS due_in,
       (SELECT extract(epoch FROM min(lease_until) - clock_timestamp())::double precision * 1000
        FROM background_job WHERE state = 'active' AND run_id <> ALL($2::uuid[])) AS lease_in
     ${ofAllCompanies}`,
    [names, ownRuns],
    'job-outlook',
  );
  const { due_in = null, lease_in = null } = rows[0] ?? {};
  const soonest = Math.min(due_in ?? Infinity, lease_in ?? Infinity);
  return { dueInMs: soonest === Infinity ? null : soonest, hasExpired: lease_in !== null && lease_in <= 0 };
}

/** Releases the jobs of dead processes; with `everyone` also those with a valid lease. */
export async function releaseExpired(
  database: Queryable,
  ownRuns: readonly string[],
  { everyone = false } = {},
): Promise<void> {
  await untilUnique(() =>
    database.query(
      `${releasing(`UPDATE background_job SET state = ${waitingState}, run_in = clock_timestamp(), run_id = NULL,
         lease_until = NULL, updated_in = now()
       WHERE state = 'active' AND run_id <> ALL($1::uuid[]) AND ($2 OR lease_until <= clock_timestamp())`)}
       ${ofAllCompanies}`,
      [ownRuns, everyone],
      'job-expire',
    ),
  );
}

/** Renews the leases of runs. Returns those that still hold their job, and which of them were canceled. */
export async function renewLeases(database: Queryable, runs: readonly string[]): Promise<Map<string, boolean>> {
  const { rows } = await database.query<{ run_id: string; is_canceling: boolean }>(
    `UPDATE background_job SET lease_until = ${lease} WHERE state = 'active' AND run_id = ANY($1::uuid[])
     RETURNING run_id, is_canceling ${ofAllCompanies}`,
    [runs],
    'job-beat',
  );
  return new Map(rows.map(({ run_id, is_canceling }) => [run_id, is_canceling]));
}

const held = `company_id = $1 AND background_job_id = $2 AND run_id = $3 AND state = 'active'`;
const of = ({ companyId, jobId, runId }: ClaimedJob): unknown[] => [companyId, jobId, runId];

/** Ends a run. Returns whether it still held the job. */
export async function endJob(
  database: Queryable,
  job: ClaimedJob,
  state: 'done' | 'failed' | 'canceled',
  error: string | null = null,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE background_job SET state = $4, error = $5, run_id = NULL, lease_until = NULL, updated_in = now() WHERE ${held}`,
    [...of(job), state, error],
    'job-end',
  );
  return rowCount === 1;
}

/** Schedules another attempt after a failure, `delayMs` from now. */
export async function retryLater(database: Queryable, job: ClaimedJob, error: string, delayMs: number): Promise<void> {
  await untilUnique(() =>
    database.query(
      releasing(`UPDATE background_job SET state = ${waitingState}, error = $4, run_id = NULL, lease_until = NULL, updated_in = now(),
         run_in = clock_timestamp() + $5::double precision * interval '1 millisecond'
       WHERE ${held}`),
      [...of(job), error, delayMs],
      'job-retry',
    ),
  );
}

/** Releases a job that its process could not finish before it stopped; the start is not counted. */
export async function giveBack(database: Queryable, job: ClaimedJob): Promise<void> {
  await untilUnique(() =>
    database.query(
      releasing(`UPDATE background_job SET state = ${waitingState}, attempt = attempt - 1, run_id = NULL, lease_until = NULL,
         run_in = clock_timestamp(), updated_in = now()
       WHERE ${held}`),
      of(job),
      'job-give-back',
    ),
  );
}

export async function reportProgress(
  database: Queryable,
  job: ClaimedJob,
  progress: { done: number; total: number },
): Promise<void> {
  await database.query(
    `UPDATE background_job SET progress = $4, updated_in = now() WHERE ${held}`,
    [...of(job), JSON.stringify(progress)],
    'job-progress',
  );
}

/** Cancels a job: a waiting one never runs, the signal of a running one is aborted. Returns whether it was waiting or running. */
export async function cancelJob(database: Queryable, companyId: number, jobId: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE background_job SET state = CASE state WHEN 'waiting' THEN 'canceled' ELSE state END, is_canceling = true,
       updated_in = now()
     WHERE company_id = $1 AND background_job_id = $2 AND state IN ('waiting', 'active')`,
    [companyId, jobId],
  );
  // The process that runs it checks at once instead of with its next heartbeat.
  if (rowCount === 1) await database.query(`SELECT pg_notify('assunto_background_job', 'cancel')`);
  return rowCount === 1;
}

/** As `cancelJob`, for the job with this name and singleton key, if it waits or runs. */
export async function cancelJobOf<Name extends JobName>(
  database: Queryable,
  name: Name,
  data: JobData<Name>,
): Promise<void> {
  const { rowCount } = await database.query(
    `UPDATE background_job SET state = CASE state WHEN 'waiting' THEN 'canceled' ELSE state END, is_canceling = true,
       updated_in = now()
     WHERE job_name = $1 AND singleton_key = $2 AND state IN ('waiting', 'active') ${ofAllCompanies}`,
    [name, definitionOf(name).singletonKey?.(data) ?? null],
  );
  if (rowCount > 0) await database.query(`SELECT pg_notify('assunto_background_job', 'cancel')`);
}

/** The result of repeating or canceling a job by hand. */
export type ManualOutcome = 'done' | 'fixed' | 'missing';

/** The name and data of a job. */
type JobContent = Pick<ClaimedJob, 'name' | 'data'>;

/**
 * `cancelJob` for a job of a company, if `prepare` ended the job's object (`fixed` if it could not); both in one transaction. The
 * object is locked before the job, in the same order as where a person cancels it on its own page.
 */
export async function cancelManually(
  database: Database,
  companyId: number,
  jobId: number,
  prepare: (transaction: Queryable, job: JobContent) => Promise<boolean>,
): Promise<ManualOutcome> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<JobContent>(
      `SELECT job_name AS name, data FROM background_job
       WHERE company_id = $1 AND background_job_id = $2 AND state IN ('waiting', 'active')`,
      [companyId, jobId],
    );
    const [job] = rows;
    if (!job) return 'missing';
    if (!(await prepare(transaction, job))) return 'fixed';
    // A job that ended meanwhile is unchanged.
    await cancelJob(transaction, companyId, jobId);
    return 'done';
  });
}

/**
 * Runs a failed or canceled job of a company again with all of its attempts, when `prepare` returns that there is something to do
 * (`fixed` if not); both in one transaction.
 */
export async function repeatEndedJob(
  database: Database,
  companyId: number,
  jobId: number,
  prepare: (transaction: Queryable, job: JobContent) => Promise<boolean>,
): Promise<ManualOutcome> {
  return untilUnique(() =>
    database.transaction(async (transaction) => {
      const { rows } = await transaction.query<JobContent>(
        `SELECT job_name AS name, data FROM background_job
         WHERE company_id = $1 AND background_job_id = $2 AND state IN ('failed', 'canceled') FOR UPDATE`,
        [companyId, jobId],
      );
      const [job] = rows;
      if (!job) return 'missing';
      if (!(await prepare(transaction, job))) return 'fixed';
      await transaction.query(
        releasing(`UPDATE background_job SET state = ${waitingState}, attempt = 0, is_canceling = false, error = NULL,
           run_in = clock_timestamp(), updated_in = now()
         WHERE company_id = $1 AND background_job_id = $2`),
        [companyId, jobId],
      );
      return 'done';
    }),
  );
}
