import type { JobRunState } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';
import { authorIdsOf } from './chain';

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
  /** Of several changes as one: the version that the first one made. */
  firstVersion: number | null;
  ownerId: number;
  /** The accounts that answer for the definitions in its chain, its own first. */
  authorIds: number[];
  actorId: number | null;
  actorName: string | null;
  position: number;
  attempt: number;
  fence: number;
  isReleased: boolean;
}

const columns = `job_run.company_id AS "companyId", job_run.job_run_id AS "jobRunId", job_run.job_id AS "jobId",
  job_version AS "jobVersion", job_name AS "jobName", cause, subject_id AS "subjectId", job_run.talk_id AS "talkId",
  talk_version AS "talkVersion", first_version AS "firstVersion", owner_id AS "ownerId", ${authorIdsOf('job_run')} AS "authorIds",
  actor_id AS "actorId", actor_name AS "actorName", position, attempt,
  fence, is_released AS "isReleased"`;

/** The companies with runs that wait, each found by one step in the index; the last one is `NULL`. */
const companiesThatWait = `RECURSIVE of_runs AS (
    SELECT min(company_id) AS company_id FROM job_run WHERE state = 'waiting'
    UNION ALL
    SELECT (SELECT min(company_id) FROM job_run WHERE state = 'waiting' AND company_id > of_runs.company_id)
    FROM of_runs WHERE of_runs.company_id IS NOT NULL),
  firsts AS (
    SELECT of_runs.company_id, next.due_in FROM of_runs, unnest('{0,1,2}'::smallint[]) AS lanes(lane), LATERAL (
      SELECT due_in FROM job_run WHERE job_run.company_id = of_runs.company_id AND state = 'waiting'
        AND job_run.lane = lanes.lane ORDER BY due_in LIMIT 1) AS next ${ofAllCompanies})`;

/** Companies with runs that are due. */
export async function companiesWithRuns(database: Queryable): Promise<number[]> {
  const { rows } = await database.query<{ company_id: number }>(
    `WITH ${companiesThatWait}
     SELECT DISTINCT company_id FROM firsts WHERE due_in <= clock_timestamp() ORDER BY company_id`,
    [],
    'job-run-companies',
  );
  return rows.map(({ company_id }) => company_id);
}

/**
 * Claims the next runs of a company: people first, imports last, each in the order in which they became due. Records that
 * other claimed runs are about, `busy`, have their turn when those are over: the runs of one record keep their order.
 */
export async function claimRuns(
  database: Queryable,
  companyId: number,
  { most, busy = [] }: { most: number; busy?: readonly number[] },
): Promise<ClaimedRun[]> {
  const { rows } = await database.query<ClaimedRun & { lane: number; dueIn: string }>(
    `WITH next AS (
       SELECT found.* FROM unnest('{0,1,2}'::smallint[]) AS lanes(lane), LATERAL (
         SELECT job_run_id, lane, due_in FROM job_run
         WHERE company_id = $1 AND state = 'waiting' AND lane = lanes.lane AND due_in <= clock_timestamp()
           AND (talk_id IS NULL OR talk_id <> ALL($3::bigint[]))
         ORDER BY due_in, job_run_id LIMIT $2 FOR UPDATE SKIP LOCKED) AS found
       ORDER BY lane, due_in, job_run_id LIMIT $2),
     claimed AS (
       UPDATE job_run SET state = 'running', fence = fence + 1, attempt = attempt + 1,
         started_in = coalesce(started_in, clock_timestamp())
       FROM next WHERE job_run.company_id = $1 AND job_run.job_run_id = next.job_run_id
       RETURNING job_run.*)
     SELECT ${columns} FROM claimed AS job_run ORDER BY lane, due_in, job_run_id`,
    [companyId, most, busy],
    'job-run-claim',
  );
  return rows;
}

/** Gives back the runs of a process that is gone. Only who holds the queue's job calls it, so nobody else runs any. */
export async function releaseRuns(database: Queryable): Promise<void> {
  await database.query(
    `UPDATE job_run SET state = 'waiting', attempt = greatest(attempt - 1, 0) WHERE state = 'running' ${ofAllCompanies}`,
  );
}

const held = `company_id = $1 AND job_run_id = $2 AND fence = $3 AND state = 'running'`;
const of = ({ companyId, jobRunId, fence }: ClaimedRun): unknown[] => [companyId, jobRunId, fence];

const several = `company_id = $1 AND state = 'running'
  AND (job_run_id, fence) IN (SELECT * FROM unnest($2::bigint[], $3::integer[]))`;
const ofSeveral = (runs: readonly ClaimedRun[]): unknown[] => [
  runs[0]?.companyId,
  runs.map(({ jobRunId }) => jobRunId),
  runs.map(({ fence }) => fence),
];

/** Locks runs of a company for the rest of the transaction; answers those that no other process has by now. */
export async function lockRuns(transaction: Queryable, runs: readonly ClaimedRun[]): Promise<ClaimedRun[]> {
  const { rows } = await transaction.query<{ job_run_id: number }>(
    `SELECT job_run_id FROM job_run WHERE ${several} ORDER BY job_run_id FOR UPDATE`,
    ofSeveral(runs),
    'job-run-lock',
  );
  const locked = new Set(rows.map(({ job_run_id }) => job_run_id));
  return runs.filter(({ jobRunId }) => locked.has(jobRunId));
}

/** The position at which a run continues. */
interface RunAdvance {
  position: number;
  state: JobRunState;
  dueInMs?: number;
  reason?: string | null;
}

/** Notes that a step of locked runs of a company is done: they continue with the next one, now or later, or end. */
export async function advanceRuns(
  transaction: Queryable,
  runs: readonly ClaimedRun[],
  { position, state, dueInMs = 0, reason = null }: RunAdvance,
): Promise<void> {
  await transaction.query(
    `UPDATE job_run SET position = $4, state = $5, reason = $6, attempt = CASE $5 WHEN 'running' THEN 1 ELSE 0 END,
       due_in = CASE $5 WHEN 'waiting' THEN clock_timestamp() + $7::double precision * interval '1 millisecond' ELSE due_in END,
       ended_in = CASE WHEN $5 IN ('done', 'skipped', 'failed', 'canceled') THEN clock_timestamp() END
     WHERE ${several}`,
    [...ofSeveral(runs), position, state, reason, dueInMs],
    'job-run-advance',
  );
}

/** How long a run at most waits for the end of its requests, which continue it themselves. */
const parkedMs = 86_400_000;

/** Has a locked run wait at its step for the end of what it sends. */
export const parkRun = (transaction: Queryable, run: ClaimedRun): Promise<void> =>
  advanceRuns(transaction, [run], { position: run.position, state: 'waiting', dueInMs: parkedMs });

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
    `WITH ${companiesThatWait}
     SELECT extract(epoch FROM min(due_in) - clock_timestamp())::double precision * 1000 AS due_in
     FROM (SELECT due_in FROM firsts UNION ALL SELECT next_in FROM job_schedule
       UNION ALL SELECT due_in FROM job_delayed_event) AS waiting`,
  );
  return rows[0]?.due_in ?? null;
}
