import type { FastifyBaseLogger } from 'fastify';
import { expireDialogs } from './answerDialog';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import type { JobQueue } from '../../platform/jobs/createJobQueue';
import { JobUnfinished, type JobHandler, type RunningJob } from '../../platform/jobs/JobHandler';
import type { Queryable } from '../../platform/database/Database';
import { createTurns } from './createTurns';
import { createStepsOf } from './createStepsOf';
import { createSendHandler } from './http/sendRequests';
import type { JobServices, RunServices } from './JobServices';
import { matchEvents } from './matchEvents';
import { releaseRuns, untilDue } from './runStore';
import { startDelayed } from './startDelayed';
import { sweepLimits } from './sharedLimits';
import { createSchedules } from './createSchedules';
import { inStoredForm } from '../../platform/messages/storedText';

/** Turns of companies at once: connections that requests do not have meanwhile. */
const mostTurns = 4;
/** Days that people have to answer a question. */
const openDays = 30;

/** Wakes the process that runs jobs; within a transaction, once it commits. */
export const wakeJobs = (database: Queryable): Promise<void> => enqueueJob(database, 'run-jobs', {});

interface RunningJobs extends JobServices {
  poolSize: number;
  /** Deletes runs that are stored longer than their days. */
  sweepEnded(signal: AbortSignal): Promise<void>;
}

/**
 * Runs automations in this process, as far as the queue gives it the work: matches events, starts what is planned, and continues
 * with runs. One process at a time holds that work, so that the runs of a record stay in order; when it is gone, another one has
 * it within seconds.
 */
export async function setUpJobs(
  services: RunningJobs,
  jobs: Pick<JobQueue, 'handle'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  const { database, poolSize, sweepEnded } = services;
  const bell = createBell();
  const atOnce = Math.max(1, Math.min(mostTurns, Math.floor(poolSize / 5)));
  jobs.handle('run-jobs', createRunHandler({ ...services, atOnce, stepsOf: createStepsOf(database) }, log, bell.rung));
  jobs.handle('send-request', createSendHandler(services));
  jobs.handle('sweep-job-runs', { run: ({ signal }) => sweepRuns(database, sweepEnded, signal) });
  const wake = coalesce(async () => {
    await wakeJobs(database).catch((error: unknown) => log.warn({ err: error }, 'the runs of jobs were not woken'));
  });
  return database.listen('assunto_job_event', () => {
    bell.ring();
    wake();
  });
}

/** Resolves what waits for the next ring. */
function createBell(): { ring(): void; rung(): Promise<void> } {
  let ring = (): void => undefined;
  const hang = (): Promise<void> => new Promise((resolve) => (ring = resolve));
  let next = hang();
  return {
    ring() {
      ring();
      next = hang();
    },
    rung: () => next,
  };
}

/** Calls `work`, and once more after it when it was asked for meanwhile: a thousand saves wake a few times. */
function coalesce(work: () => Promise<void>): () => void {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await work();
    }
    running = undefined;
  };
  return () => {
    isWanted = true;
    running ??= run();
  };
}

function createRunHandler(
  { atOnce, ...services }: RunServices & { atOnce: number },
  log: Pick<FastifyBaseLogger, 'warn'>,
  rung: () => Promise<void>,
): JobHandler<'run-jobs'> {
  const { database } = services;
  const onError = (error: unknown, companyId: number): void =>
    log.warn({ err: error, companyId }, 'events or planned times could not be matched with jobs');
  // Why runs were skipped, held or failed is stored, and read in several languages.
  return { run: (job) => inStoredForm(() => run(job)) };

  async function run({ isClosing, signal }: RunningJob<'run-jobs'>): Promise<void> {
    const isOver = (): boolean => isClosing() || signal.aborted;
    await releaseRuns(database);
    const turns = createTurns({ services, atOnce, isOver });
    const schedules = createSchedules({ services, atOnce, isOver, onError });
    try {
      for (;;) {
        if (isOver()) throw new JobUnfinished();
        const happened = rung();
        const done =
          (await schedules.begin()) +
          (await matchEvents(services, onError)) +
          (await startDelayed(services, onError)) +
          (await turns.begin());
        if (done > 0) continue;
        const atWork = [schedules, turns].filter((one) => one.count() > 0);
        if (atWork.length === 0) break;
        await Promise.race([...atWork.map((one) => one.oneEnded()), happened]);
      }
    } finally {
      await Promise.all([schedules.allEnded(), turns.allEnded()]);
    }
    const dueInMs = await untilDue(database);
    if (dueInMs !== null && dueInMs < 3_600_000)
      await enqueueJob(database, 'run-jobs', {}, { delayMs: Math.max(1, dueInMs) });
  }
}

async function sweepRuns(
  database: Queryable,
  sweepEnded: RunningJobs['sweepEnded'],
  signal: AbortSignal,
): Promise<void> {
  await expireDialogs(database, openDays);
  await sweepLimits(database);
  await sweepEnded(signal);
}
