import type { WorkStep } from '@assunto/api';
import type { Queryable } from '../../../platform/database/Database';
import { workStepsOf } from '../jobSteps';
import { readDefinition } from '../readDefinition';
import type { RunRights } from '../runRights';
import type { StepKey } from './requestStore';
import { authorIdsOf } from '../chain';

/** The type and name of a run's step, in the version of the job that it has, and whose rights the run has. */
export async function readRunStep(
  database: Queryable,
  { companyId, jobRunId, position }: StepKey,
): Promise<Pick<WorkStep, 'workStepType' | 'name'> & RunRights> {
  const { rows } = await database.query<{ jobId: number; jobVersion: number } & Omit<RunRights, 'companyId'>>(
    `SELECT job_id AS "jobId", job_version AS "jobVersion", owner_id AS "ownerId", ${authorIdsOf('job_run')} AS "authorIds" FROM job_run WHERE company_id = $1 AND job_run_id = $2`,
    [companyId, jobRunId],
  );
  const job = rows[0] && (await readDefinition(database, { companyId, ...rows[0] }));
  const step = job && workStepsOf(job)[position]?.step;
  const { ownerId = 0, authorIds = [] } = rows[0] ?? {};
  return { workStepType: step?.workStepType ?? 'HttpRequest', name: step?.name ?? '', companyId, ownerId, authorIds };
}
