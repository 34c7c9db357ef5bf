import { readVersion } from '../configuration/readVersions';
import type { Queryable } from '../database/Database';

/** A job as its runs begin with it. */
export interface StartingJob {
  jobId: number;
  name: string;
  ownerId: number;
  version: number;
  enabledIn: string;
}

/** A job that is switched on, with the version that its runs begin with. */
export async function readStartingJob(
  database: Queryable,
  companyId: number,
  jobId: number,
): Promise<StartingJob | null> {
  const { rows } = await database.query<Omit<StartingJob, 'version'>>(
    `SELECT job_id AS "jobId", job_name AS name, owner_id AS "ownerId",
       to_char(enabled_in AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "enabledIn"
     FROM job WHERE company_id = $1 AND job_id = $2 AND is_enabled`,
    [companyId, jobId],
  );
  const [job] = rows;
  if (!job) return null;
  return { ...job, version: await readVersion(database, companyId, 'job', jobId) };
}
