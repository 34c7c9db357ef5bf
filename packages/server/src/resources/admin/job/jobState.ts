import type { JobItem } from '@assunto/engine/contract';
import { readVersions } from '../../../configuration/readVersions';
import type { Queryable } from '../../../database/Database';

/** Jobs of a list with their version and how their runs fare. */
export async function withJobState(
  database: Queryable,
  companyId: number,
  jobs: readonly Omit<JobItem, 'version' | 'lastRunIn' | 'failedRuns' | 'heldRuns'>[],
): Promise<JobItem[]> {
  const ids = jobs.map(({ jobId }) => jobId);
  const versions = await readVersions(database, companyId, 'job', ids);
  return jobs.map((job) => ({
    ...job,
    version: versions.get(job.jobId) ?? 0,
    ...{ lastRunIn: null, failedRuns: 0, heldRuns: 0 },
  }));
}
