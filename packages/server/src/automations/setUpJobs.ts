import type { FastifyBaseLogger } from 'fastify';
import { enqueueJob } from '../jobs/enqueueJob';
import type { JobQueue } from '../jobs/createJobQueue';
import { JobUnfinished, type JobHandler } from '../jobs/JobHandler';
import type { Queryable } from '../database/Database';
import type { JobServices } from './JobServices';
import { matchEvents } from './matchEvents';
import { claimRuns, companiesWithRuns, releaseRuns, untilDue } from './runStore';
import { runSteps } from './runSteps';
import { startScheduled } from './startScheduled';

/** Runs of a company before the next one has its turn. */
const runsATurn = 20;
/** Days that ended runs are stored; those that failed are kept longer. */
const endedDays = 90;
const failedDays = 365;

/** Wakes whoever runs jobs; within a transaction, once it commits. */
export const wakeJobs = (database: Queryable): Promise<void> => enqueueJob(database, 'run-jobs', {});

/**
 * Runs automations in this process, as far as the queue gives it the work: matches events, starts what is planned, and goes on
 * with runs. One process at a time holds that work, so that a company's runs stay in order; when it is gone, another one has it
 * within seconds.
 */
export async function setUpJobs(
  services: JobServices,
  jobs: Pick<JobQueue, 'handle'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  jobs.handle('run-jobs', createRunHandler(services, log));
  jobs.handle('sweep-job-runs', { run: () => sweepRuns(services.database) });
  const wake = (): void =>
    void wakeJobs(services.database).catch((error: unknown) =>
      log.warn({ err: error }, 'the runs of jobs were not woken'),
    );
  return services.database.listen('assunto_job_event', wake);
}

function createRunHandler(services: JobServices, log: Pick<FastifyBaseLogger, 'warn'>): JobHandler<'run-jobs'> {
  const { database } = services;
  const onError = (error: unknown, companyId: number): void =>
    log.warn({ err: error, companyId }, 'events of records could not be matched with jobs');
  return {
    async run({ isClosing, signal }) {
      const isOver = (): boolean => isClosing() || signal.aborted;
      await releaseRuns(database);
      for (;;) {
        if (isOver()) throw new JobUnfinished();
        const done =
          (await startScheduled(services)) + (await matchEvents(services, onError)) + (await runTurn(services, isOver));
        if (done === 0) break;
      }
      const dueInMs = await untilDue(database);
      if (dueInMs !== null && dueInMs < 3_600_000)
        await enqueueJob(database, 'run-jobs', {}, { delayMs: Math.max(1, dueInMs) });
    },
  };
}

/** A few runs of each company that has some; answers how many there were. */
async function runTurn(services: JobServices, isOver: () => boolean): Promise<number> {
  let count = 0;
  for (const companyId of await companiesWithRuns(services.database)) {
    const runs = await claimRuns(services.database, companyId, runsATurn);
    count += runs.length;
    for (const run of runs) await runSteps(services, run, isOver);
  }
  return count;
}

async function sweepRuns(database: Queryable): Promise<void> {
  await database.query(
    `DELETE FROM job_run WHERE ended_in < now() - CASE state WHEN 'failed' THEN interval '${failedDays} days' ELSE interval '${endedDays} days' END`,
  );
}
