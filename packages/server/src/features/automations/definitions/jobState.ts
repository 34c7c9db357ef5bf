import type { JobItem } from '@assunto/api';
import { readVersions } from '../../../configuration/readVersions';
import type { Queryable } from '../../../platform/database/Database';

interface RunsRow {
  job_id: number;
  last_in: string | null;
  failed: number;
  held: number;
}

/** Jobs of a list with their version and the state of their runs. */
export async function withJobState(
  database: Queryable,
  companyId: number,
  jobs: readonly Omit<JobItem, 'version' | 'lastRunIn' | 'failedRuns' | 'heldRuns'>[],
): Promise<JobItem[]> {
  const ids = jobs.map(({ jobId }) => jobId);
  const versions = await readVersions(database, companyId, 'job', ids);
  const { rows } = await database.query<RunsRow>(
    `SELECT job_id, max(started_in) AS last_in, count(*) FILTER (WHERE state = 'failed') AS failed,
       count(*) FILTER (WHERE state = 'held') AS held
     FROM job_run WHERE company_id = $1 AND job_id = ANY($2::integer[]) AND inserted_in > now() - interval '90 days'
     GROUP BY job_id`,
    [companyId, ids],
  );
  const runs = new Map(rows.map((row) => [row.job_id, row]));
  return jobs.map((job) => {
    const { last_in = null, failed = 0, held = 0 } = runs.get(job.jobId) ?? {};
    return { ...job, version: versions.get(job.jobId) ?? 0, lastRunIn: last_in, failedRuns: failed, heldRuns: held };
  });
}
