import type { WorkStep } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import { workStepsOf } from './jobSteps';
import { readDefinition } from './readDefinition';
import type { ClaimedRun } from './runStore';

/** Versions of jobs that are remembered; a version never changes. */
const mostRemembered = 500;

/** The steps of the version of the job that a run began with, or `null` when that version is gone. */
export type StepsOf = (run: Pick<ClaimedRun, 'companyId' | 'jobId' | 'jobVersion'>) => Promise<WorkStep[] | null>;

/** Reads the steps of runs, and remembers those that were read last. */
export function createStepsOf(database: Queryable): StepsOf {
  const known = new Map<string, WorkStep[]>();
  return async ({ companyId, jobId, jobVersion }) => {
    const key = `${companyId} ${jobId} ${jobVersion}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const job = await readDefinition(database, { companyId, jobId, jobVersion });
    if (!job) return null;
    const steps = workStepsOf(job).map(({ step }) => step);
    const [oldest] = known.keys();
    if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
    known.set(key, steps);
    return steps;
  };
}
