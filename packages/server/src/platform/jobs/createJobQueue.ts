import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../database/Database';
import { definitionOf, jobCatalogue, type JobName } from './catalogue';
import { createJobRunner } from './createJobRunner';
import { enqueueJob } from './enqueueJob';
import type { JobObserver } from './JobObserver';
import type { JobHandler, RunningJob } from './JobHandler';
import {
  cancelManually,
  claimJob,
  giveBack,
  readOutlook,
  releaseExpired,
  repeatEndedJob,
  type ManualOutcome,
} from './jobStore';
import { untilNext } from './schedule';

/**
 * The longest delays between two reads of the queue, in milliseconds; the second one applies while notifications may be missed.
 */
const longestPause = 30_000;
const unnotifiedPause = 5_000;
/** The delay, in milliseconds, before claiming a due job that could not be claimed because another one with its key runs. */
const busyPause = 1_000;
/** How long closing waits for running jobs, and then for the aborted ones, in milliseconds. */
const standardGraceMs = 3_000;
const abortedGraceMs = 1_000;

interface JobQueueOptions {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** How long closing waits for running jobs before it aborts them, in milliseconds. */
  graceMs?: number;
  /** Replaces the timeout of each job in the catalogue, in milliseconds. */
  timeoutMs?: number;
  observer?: JobObserver | undefined;
}

/** Runs the jobs of the catalogue in this process, if it has handlers for them. */
export interface JobQueue {
  /** Sets the handler of a job name. All handlers are set before `start`. */
  handle<Name extends JobName>(name: Name, handler: JobHandler<Name>): void;
  /** Runs a failed or canceled job of a company again; returns `fixed` when its handler finds nothing to repeat. */
  repeat(companyId: number, jobId: number): Promise<ManualOutcome>;
  /** Cancels a waiting or running job of a company; `fixed` where its handler says that it cannot be. */
  cancel(companyId: number, jobId: number): Promise<ManualOutcome>;
  /** The names whose jobs are repeated, or canceled, by hand. */
  namesByHand(way: 'repeat' | 'cancel'): JobName[];
  /** Starts claiming jobs, and enqueues the next one of each schedule. */
  start(): Promise<void>;
  /** Resolves when no job runs in this process: each was finished, or released for another process. */
  close(): Promise<void>;
}

/**
 * Opens the queue. Processes share it through the database: a notification wakes them, and a lease, renewed by heartbeats, tells
 * which of them still runs a job.
 */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { database, log, graceMs = standardGraceMs, timeoutMs, observer } = options;
  const handlers = new Map<JobName, JobHandler<JobName>>();
  const pump = createPump(claimDue, (error) => log.warn({ err: error }, 'the job queue could not be read'));
  const isClosing = (): boolean => closing !== undefined;
  const runner = createJobRunner({ database, log, timeoutMs, handlers, isClosing, observer, onEnd: pump.wake });
  let closing: Promise<void> | undefined;
  let stopListening = async (): Promise<void> => undefined;

  /** Names of which one more job may run in this process. */
  const freeNames = (): JobName[] =>
    [...handlers.keys()].filter((name) => runner.count(name) < jobCatalogue[name].concurrency);

  /** Claims the due jobs that can run here; returns milliseconds until there may be more. */
  async function claimDue(): Promise<number> {
    for (;;) {
      const names = freeNames();
      if (closing || names.length === 0) return longestPause;
      const job = await claimJob(database, names);
      if (job && closing) await giveBack(database, job);
      else if (job) runner.start(job);
      if (job) continue;
      const { dueInMs, hasExpired } = await readOutlook(database, names, runner.runIds());
      if (hasExpired) {
        await releaseExpired(database, runner.runIds());
        continue;
      }
      const pause = database.isListening() ? longestPause : unnotifiedPause;
      return dueInMs === null ? pause : Math.min(pause, dueInMs > 0 ? dueInMs + 1 : busyPause);
    }
  }

  async function stop(): Promise<void> {
    await pump.close();
    await runner.close(graceMs, abortedGraceMs);
    await stopListening();
  }

  return {
    handle(name, handler) {
      handlers.set(name, handler as unknown as JobHandler<JobName>);
    },
    repeat: (companyId, jobId) =>
      repeatEndedJob(database, companyId, jobId, async (transaction, { name, data }) => {
        const handler = handlers.get(name);
        return (await handler?.repeat?.(transaction, data as RunningJob<JobName>['data'])) ?? false;
      }),
    cancel: (companyId, jobId) =>
      cancelManually(database, companyId, jobId, async (transaction, { name, data }) => {
        const handler = handlers.get(name);
        return (await handler?.cancel?.(transaction, data as RunningJob<JobName>['data'])) ?? false;
      }),
    namesByHand: (way) => [...handlers].filter(([, handler]) => handler[way]).map(([name]) => name),
    async start() {
      await database.transaction((transaction) => enqueueSchedules(transaction, handlers));
      stopListening = await database.listen('assunto_background_job', (payload) => {
        if (payload === 'cancel') runner.beat();
        else pump.wake();
      });
      pump.start();
    },
    close() {
      closing ??= stop();
      return closing;
    },
  };
}

/**
 * Enqueues the next job of each schedule, in the same order in all processes; otherwise two that start at once could deadlock.
 */
async function enqueueSchedules(
  transaction: Queryable,
  handlers: ReadonlyMap<JobName, JobHandler<JobName>>,
): Promise<void> {
  for (const name of [...handlers.keys()].sort()) {
    const schedule = handlers.get(name)?.schedule ?? definitionOf(name).schedule;
    if (schedule !== undefined) await enqueueJob(transaction, name, {} as never, { delayMs: untilNext(schedule) });
  }
}

interface Pump {
  /** Starts reading. Before that, a wake-up is only stored. */
  start(): void;
  /** Reads now, or once more after the current read. */
  wake(): void;
  /** Resolves when the last read has ended. */
  close(): Promise<void>;
}

/** Calls `read` when woken and after the delay in milliseconds that it returned, never concurrently. */
function createPump(read: () => Promise<number>, onError: (error: unknown) => void): Pump {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStarted = false;
  let isClosed = false;

  async function run(): Promise<void> {
    let pause = unnotifiedPause;
    while (isWoken && !isClosed) {
      isWoken = false;
      pause = await read().catch((error: unknown) => {
        onError(error);
        return unnotifiedPause;
      });
    }
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(wake, pause).unref();
  }

  function wake(): void {
    isWoken = true;
    if (isClosed || !isStarted) return;
    running ??= run().finally(() => {
      running = undefined;
      if (isWoken) wake();
    });
  }

  return {
    wake,
    start() {
      isStarted = true;
      wake();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
