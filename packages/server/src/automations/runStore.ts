import type { JobRunState } from '@assunto/engine/contract';
import type { Queryable } from '../database/Database';

/** A run as it was claimed. */
export interface ClaimedRun {
  companyId: number;
  jobRunId: number;
  jobId: number;
  jobVersion: number;
  jobName: string;
  cause: string;
  subjectId: number | null;
  talkId: number | null;
  talkVersion: number | null;
  ownerId: number;
  actorId: number | null;
  actorName: string | null;
  position: number;
  attempt: number;
  fence: number;
  isReleased: boolean;
}

const columns = `job_run.company_id AS "companyId", job_run.job_run_id AS "jobRunId", job_run.job_id AS "jobId",
  job_version AS "jobVersion", job_name AS "jobName", cause, subject_id AS "subjectId", job_run.talk_id AS "talkId",
  talk_version AS "talkVersion", owner_id AS "ownerId", actor_id AS "actorId", actor_name AS "actorName", position, attempt,
  fence, is_released AS "isReleased"`;

/** Companies with runs that are due. */
export async function companiesWithRuns(database: Queryable): Promise<number[]> {
  const { rows } = await database.query<{ company_id: number }>(
    `SELECT DISTINCT company_id FROM job_run WHERE state = 'waiting' AND due_in <= clock_timestamp() ORDER BY company_id`,
  );
  return rows.map(({ company_id }) => company_id);
}

/** Claims the next runs of a company: people first, imports last, each in the order in which they began. */
export async function claimRuns(database: Queryable, companyId: number, most: number): Promise<ClaimedRun[]> {
  const { rows } = await database.query<ClaimedRun>(
    `UPDATE job_run SET state = 'running', fence = fence + 1, attempt = attempt + 1,
       started_in = coalesce(started_in, clock_timestamp())
     FROM (
       SELECT job_run_id FROM job_run WHERE company_id = $1 AND state = 'waiting' AND due_in <= clock_timestamp()
       ORDER BY lane, job_run_id LIMIT $2 FOR UPDATE SKIP LOCKED) AS next
     WHERE job_run.company_id = $1 AND job_run.job_run_id = next.job_run_id
     RETURNING ${columns}, lane`,
    [companyId, most],
    'job-run-claim',
  );
  return rows.sort((one, other) => one.jobRunId - other.jobRunId);
}

/** Gives back the runs of a process that is gone. Only who holds the queue's job calls it, so nobody else runs any. */
export async function releaseRuns(database: Queryable): Promise<void> {
  await database.query(
    `UPDATE job_run SET state = 'waiting', attempt = greatest(attempt - 1, 0) WHERE state = 'running'`,
  );
}

const held = `company_id = $1 AND job_run_id = $2 AND fence = $3 AND state = 'running'`;
const of = ({ companyId, jobRunId, fence }: ClaimedRun): unknown[] => [companyId, jobRunId, fence];

/** Locks a run for the rest of the transaction; false when another process has it by now. */
export async function lockRun(transaction: Queryable, run: ClaimedRun): Promise<boolean> {
  const { rowCount } = await transaction.query(`SELECT FROM job_run WHERE ${held} FOR UPDATE`, of(run), 'job-run-lock');
  return rowCount === 1;
}

/** Notes that a locked run's step is done: it goes on with the next one, now or later, or ends. */
export async function advanceRun(
  transaction: Queryable,
  run: ClaimedRun,
  {
    position,
    state,
    dueInMs = 0,
    reason = null,
  }: { position: number; state: JobRunState; dueInMs?: number; reason?: string | null },
): Promise<void> {
  await transaction.query(
    `UPDATE job_run SET position = $4, state = $5, reason = $6, attempt = CASE $5 WHEN 'running' THEN 1 ELSE 0 END,
       due_in = clock_timestamp() + $7::double precision * interval '1 millisecond',
       ended_in = CASE WHEN $5 IN ('done', 'skipped', 'failed', 'canceled') THEN clock_timestamp() END
     WHERE ${held}`,
    [...of(run), position, state, reason, dueInMs],
    'job-run-advance',
  );
}

/** Ends a run whose step failed, or has it repeated after a pause. */
export async function failRun(
  database: Queryable,
  run: ClaimedRun,
  { reason, retryMs }: { reason: string; retryMs: number | null },
): Promise<void> {
  await database.query(
    `UPDATE job_run SET state = CASE WHEN $5::double precision IS NULL THEN 'failed' ELSE 'waiting' END, reason = $4,
       due_in = clock_timestamp() + coalesce($5::double precision, 0) * interval '1 millisecond',
       ended_in = CASE WHEN $5::double precision IS NULL THEN clock_timestamp() END
     WHERE ${held}`,
    [...of(run), reason, retryMs],
  );
}

/** Holds a run at a limit until somebody releases it. */
export async function holdRun(
  database: Queryable,
  run: ClaimedRun,
  { limitName, reason }: { limitName: string; reason: string },
): Promise<void> {
  await database.query(`UPDATE job_run SET state = 'held', limit_name = $4, reason = $5, attempt = 0 WHERE ${held}`, [
    ...of(run),
    limitName,
    reason,
  ]);
}

/** Milliseconds until a run that waits is due, `null` when none waits. */
export async function untilDue(database: Queryable): Promise<number | null> {
  const { rows } = await database.query<{ due_in: number | null }>(
    `SELECT extract(epoch FROM min(due_in) - clock_timestamp())::double precision * 1000 AS due_in
     FROM (SELECT due_in FROM job_run WHERE state = 'waiting' UNION ALL SELECT next_in FROM job_schedule) AS waiting`,
  );
  return rows[0]?.due_in ?? null;
}
