import type { Queryable } from '../../platform/database/Database';

/** A job as its runs begin with it. */
export interface StartingJob {
  jobId: number;
  name: string;
  /** Who saved it last, or 'Automação' of their profile: it answers for the definition. */
  ownerId: number;
  version: number;
  enabledIn: string;
}

/** In a query of `job`: the version that a job has now. */
export const jobVersion = `coalesce((SELECT max(version) FROM configuration_change AS change
  WHERE change.company_id = job.company_id AND change.entity = 'job' AND change.entity_id = job.job_id), 0)`;

/** The job of a run that begins with it, as it was then. */
export const begunWith = ({ jobId, version, name }: StartingJob) => ({ jobId, jobVersion: version, jobName: name });

/** A job that is switched on, with the version that its runs begin with. */
export async function readStartingJob(
  database: Queryable,
  companyId: number,
  jobId: number,
): Promise<StartingJob | null> {
  // The version and who answers for it, in one statement: a job that is saved meanwhile changes both.
  const { rows } = await database.query<StartingJob>(
    `SELECT job_id AS "jobId", job_name AS name, owner_id AS "ownerId", ${jobVersion} AS version,
       to_char(enabled_in AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "enabledIn"
     FROM job WHERE company_id = $1 AND job_id = $2 AND is_enabled`,
    [companyId, jobId],
  );
  return rows[0] ?? null;
}
