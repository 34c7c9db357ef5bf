import type { JobSave } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import type { ClaimedRun } from './runStore';

/** A version of a job as its runs do it, or `null` when it is gone. */
export async function readDefinition(
  database: Queryable,
  { companyId, jobId, jobVersion }: Pick<ClaimedRun, 'companyId' | 'jobId' | 'jobVersion'>,
): Promise<JobSave | null> {
  const { rows } = await database.query<{ after: JobSave | null }>(
    `SELECT after FROM configuration_change WHERE company_id = $1 AND entity = 'job' AND entity_id = $2 AND version = $3`,
    [companyId, jobId, jobVersion],
    'job-definition',
  );
  return rows[0]?.after ?? null;
}
