import type { WorkStep } from '@assunto/engine/contract';
import type { Queryable } from '../../database/Database';
import { workStepsOf } from '../jobSteps';
import { readDefinition } from '../readDefinition';
import type { StepKey } from './requestStore';

/** The type and name of a run's step, in the version of the job that it has. */
export async function readRunStep(
  database: Queryable,
  { companyId, jobRunId, position }: StepKey,
): Promise<Pick<WorkStep, 'workStepType' | 'name'>> {
  const { rows } = await database.query<{ jobId: number; jobVersion: number }>(
    `SELECT job_id AS "jobId", job_version AS "jobVersion" FROM job_run WHERE company_id = $1 AND job_run_id = $2`,
    [companyId, jobRunId],
  );
  const job = rows[0] && (await readDefinition(database, { companyId, ...rows[0] }));
  const step = job && workStepsOf(job)[position]?.step;
  return { workStepType: step?.workStepType ?? 'HttpRequest', name: step?.name ?? '' };
}
