import type { Queryable } from '../database/Database';

/** Has failed runs of a company go on at the step that failed, with the version that they began with; answers how many. */
export async function retryRuns(database: Queryable, companyId: number, jobRunIds: readonly number[]): Promise<number> {
  const { rowCount } = await database.query(
    `UPDATE job_run SET state = 'waiting', attempt = 0, reason = NULL, ended_in = NULL, due_in = clock_timestamp()
     WHERE company_id = $1 AND job_run_id = ANY($2::bigint[]) AND state = 'failed' AND undone_by IS NULL`,
    [companyId, jobRunIds],
  );
  return rowCount;
}

/** Lets held runs go on in spite of their limit; answers how many. */
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

/** Ends runs that wait, ask or are held, before their next step; answers how many. */
export async function cancelRuns(
  database: Queryable,
  companyId: number,
  jobRunIds: readonly number[],
): Promise<number> {
  const { rowCount } = await database.query(
    `UPDATE job_run SET state = 'canceled', ended_in = clock_timestamp()
     WHERE company_id = $1 AND job_run_id = ANY($2::bigint[]) AND state IN ('waiting', 'asking', 'held')`,
    [companyId, jobRunIds],
  );
  return rowCount;
}
