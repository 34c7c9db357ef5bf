import type { JobRunCount, JobSave } from '@assunto/api';
import type { Database, Queryable } from '../../platform/database/Database';
import { readDefinition } from './readDefinition';
import { jobVersion } from './readStartingJob';
import { repeatRun } from './changeRuns';
import { workStepsOf } from './jobSteps';
import { translate } from '../../platform/messages/language';

interface FailedRun {
  companyId: number;
  jobRunId: number;
  jobId: number;
  jobVersion: number;
  position: number;
  cause: string;
  /** The present owner, name and version of its job; `null` when the job is gone. */
  ownerId: number | null;
  jobName: string | null;
  version: number | null;
}

/**
 * Continues failed runs of a company at the step that failed, with the version that their job has now. A run whose finished
 * steps differ in that version stays as it is, with the reason in the answer: it has no position in the new one. Who saved that
 * version answers for it from then on, and gives it their rights unless a person or another job started it.
 */
export async function retryWithCurrent(
  database: Database,
  companyId: number,
  jobRunIds: readonly number[],
): Promise<JobRunCount> {
  return database.transaction(async (transaction) => {
    const runs = await lockFailed(transaction, companyId, jobRunIds);
    const definitions = new Map<string, Promise<JobSave | null>>();
    const definitionOf = (jobId: number, jobVersion: number): Promise<JobSave | null> => {
      const key = `${jobId} ${jobVersion}`;
      const known = definitions.get(key) ?? readDefinition(transaction, { companyId, jobId, jobVersion });
      definitions.set(key, known);
      return known;
    };
    const answer = { count: 0, refused: [] as NonNullable<JobRunCount['refused']> };
    for (const run of runs) {
      const { jobRunId, jobId, ownerId, jobName, version } = run;
      const current = version === null ? null : await definitionOf(jobId, version);
      const begun = await definitionOf(jobId, run.jobVersion);
      const reason = refusalOf(run, begun, current);
      if (reason === null && version !== null && ownerId !== null) {
        const isOwners = run.cause !== 'manual' && run.cause !== 'job';
        await repeatRun(transaction, run, { version, jobName: jobName ?? '', authorId: ownerId, isOwners });
        answer.count += 1;
      } else answer.refused.push({ jobRunId, reason: reason ?? translate('run.jobGone') });
    }
    return answer;
  });
}

async function lockFailed(
  transaction: Queryable,
  companyId: number,
  jobRunIds: readonly number[],
): Promise<FailedRun[]> {
  const { rows } = await transaction.query<FailedRun>(
    `SELECT job_run.company_id AS "companyId", job_run_id AS "jobRunId", job_run.job_id AS "jobId", job_version AS "jobVersion",
       position, cause, job.owner_id AS "ownerId", job.job_name AS "jobName",
       CASE WHEN job.job_id IS NOT NULL THEN ${jobVersion} END AS version
     FROM job_run LEFT JOIN job ON job.company_id = job_run.company_id AND job.job_id = job_run.job_id
     WHERE job_run.company_id = $1 AND job_run_id = ANY($2::bigint[]) AND state = 'failed' AND undone_by IS NULL
     ORDER BY job_run_id FOR UPDATE OF job_run`,
    [companyId, jobRunIds],
  );
  return rows;
}

/** Why a run cannot continue with the current version, or `null`. */
function refusalOf({ position }: FailedRun, begun: JobSave | null, current: JobSave | null): string | null {
  if (!current) return translate('run.jobGone');
  const done = (job: JobSave): string =>
    JSON.stringify(
      workStepsOf(job)
        .slice(0, position)
        .map(({ step: { workStepId: _, ...step } }) => step),
    );
  if (position > 0 && (!begun || done(begun) !== done(current))) return translate('run.otherSteps');
  return null;
}
