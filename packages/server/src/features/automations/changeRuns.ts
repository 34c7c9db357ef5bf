import type { Queryable } from '../../platform/database/Database';

const repeated = `state = 'waiting', attempt = 0, reason = NULL, ended_in = NULL, due_in = clock_timestamp()`;
const failed = `company_id = $1 AND job_run_id = ANY($2::bigint[]) AND state = 'failed' AND undone_by IS NULL`;

/** Continues failed runs of a company at the step that failed, with the version that they have; returns how many. */
export async function retryRuns(database: Queryable, companyId: number, jobRunIds: readonly number[]): Promise<number> {
  const { rowCount } = await database.query(`UPDATE job_run SET ${repeated} WHERE ${failed}`, [companyId, jobRunIds]);
  return rowCount;
}

/** Continues held runs in spite of their limit; returns how many. */
export async function releaseHeld(
  database: Queryable,
  companyId: number,
  jobRunIds: readonly number[],
): Promise<number> {
  const { rowCount } = await database.query(
    `UPDATE job_run SET state = 'waiting', is_released = true, reason = NULL, attempt = 0, due_in = clock_timestamp()
     WHERE company_id = $1 AND job_run_id = ANY($2::bigint[]) AND state = 'held'`,
    [companyId, jobRunIds],
  );
  return rowCount;
}

/** Cancels runs that wait, ask or are held, before their next step, and closes their questions; returns how many. */
export async function cancelRuns(
  database: Queryable,
  companyId: number,
  jobRunIds: readonly number[],
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `WITH canceled AS (
       UPDATE job_run SET state = 'canceled', ended_in = clock_timestamp()
       WHERE company_id = $1 AND job_run_id = ANY($2::bigint[]) AND state IN ('waiting', 'asking', 'held')
       RETURNING job_run_id),
     closed AS (
       UPDATE job_dialog SET state = 'canceled' FROM canceled
       WHERE company_id = $1 AND job_dialog.job_run_id = canceled.job_run_id AND state = 'open'
       RETURNING job_dialog.company_id, account_ids),
     notified AS (
       INSERT INTO realtime_event (company_id, kind, account_id)
       SELECT DISTINCT company_id, 'inbox', unnest(account_ids) FROM closed)
     SELECT count(*) AS count FROM canceled`,
    [companyId, jobRunIds],
  );
  return rows[0]?.count ?? 0;
}

/** Continues a failed run, which the caller has locked, with another version of its job, for which `authorId` answers: it is the run's owner too where `isOwners`. */
export async function repeatRun(
  transaction: Queryable,
  { companyId, jobRunId }: { companyId: number; jobRunId: number },
  { version, jobName, authorId, isOwners }: { version: number; jobName: string; authorId: number; isOwners: boolean },
): Promise<void> {
  await transaction.query(
    `UPDATE job_run SET ${repeated}, job_name = $4, owner_id = CASE WHEN $6 THEN $5 ELSE owner_id END,
       author_ids = ARRAY[$5::integer] || author_ids[2:], job_version = $3,
       begun_version = CASE WHEN job_version = $3 THEN begun_version ELSE coalesce(begun_version, job_version) END
     WHERE company_id = $1 AND job_run_id = $2`,
    [companyId, jobRunId, version, jobName, authorId, isOwners],
  );
}
