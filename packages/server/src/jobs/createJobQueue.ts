import type { FastifyBaseLogger } from 'fastify';
import { Value } from 'typebox/value';
import type { Database, Queryable } from '../database/Database';
import { definitionOf, jobCatalogue, type JobName } from './catalogue';
import { enqueueJob } from './enqueueJob';
import { JobUnfinished, type JobHandler, type RunningJob } from './JobHandler';
import {
  claimJob,
  endJob,
  giveBack,
  readOutlook,
  releaseExpired,
  renewLeases,
  reportProgress,
  retryLater,
  type ClaimedJob,
} from './jobStore';
import { untilNext } from './schedule';

/** How often leases are renewed while jobs run, in milliseconds: thrice within a lease. */
const beatEvery = 5_000;
/** Longest pause between two looks at the queue, in milliseconds; the second one while notifications may be missed. */
const longestPause = 30_000;
const unnotifiedPause = 5_000;
/** Pause before a job is claimed that is due but was not to be had: another of its key runs. In milliseconds. */
const busyPause = 1_000;
/** How long a stop waits for jobs that run, and for those whose signal it aborted then, in milliseconds. */
const standardGraceMs = 3_000;
const abortedGraceMs = 1_000;
const longestBackoff = 3_600_000;

/** Why the signal of a job is aborted. */
type AbortCause = 'canceled' | 'timeout' | 'lost' | 'closing';

class JobAborted extends Error {
  override readonly name = 'JobAborted';
  constructor(readonly why: AbortCause) {
    super(`the job was aborted: ${why}`);
  }
}

interface ActiveJob {
  job: ClaimedJob;
  controller: AbortController;
  hasTimedOut: boolean;
  ended: Promise<void>;
}

interface JobQueueOptions {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** How long a stop waits for jobs that run before it aborts them, in milliseconds. */
  graceMs?: number;
  /** In place of the time that the catalogue gives each job, in milliseconds. */
  timeoutMs?: number;
}

/** Runs the jobs of the catalogue in this process, as far as it has handlers for them. */
export interface JobQueue {
  /** Sets what jobs of a name do. All handlers are set before the start. */
  handle<Name extends JobName>(name: Name, handler: JobHandler<Name>): void;
  /** Begins to claim jobs, and enqueues the next one of each schedule. */
  start(): Promise<void>;
  /** Resolves when no job runs here: each was finished, or given back for another process. */
  close(): Promise<void>;
}

/**
 * Opens the queue. Processes share it through the database: a notification wakes them, a lease that is renewed by a beat
 * says which of them still runs a job.
 */
export function createJobQueue({ database, log, graceMs = standardGraceMs, timeoutMs }: JobQueueOptions): JobQueue {
  const handlers = new Map<JobName, JobHandler<JobName>>();
  const active = new Map<string, ActiveJob>();
  let timer: NodeJS.Timeout | undefined;
  let beatTimer: NodeJS.Timeout | undefined;
  let pumping: Promise<void> | undefined;
  let isWoken = false;
  let isStarted = false;
  let closing: Promise<void> | undefined;
  let stopListening = async (): Promise<void> => undefined;

  const warn = (error: unknown): void => log.warn({ err: error }, 'the job queue could not be read');

  /** Names of which one more job may run here. */
  function freeNames(): JobName[] {
    const counts = new Map<string, number>();
    for (const { job } of active.values()) counts.set(job.name, (counts.get(job.name) ?? 0) + 1);
    return [...handlers.keys()].filter((name) => (counts.get(name) ?? 0) < jobCatalogue[name].concurrency);
  }

  /** Claims what is due and can run here; answers milliseconds until there may be more. */
  async function claimDue(): Promise<number> {
    for (;;) {
      const names = freeNames();
      if (closing || names.length === 0) return longestPause;
      const job = await claimJob(database, names);
      if (job && closing) await giveBack(database, job);
      else if (job) start(job);
      if (job) continue;
      const ownRuns = [...active.keys()];
      const { dueInMs, hasExpired } = await readOutlook(database, names, ownRuns);
      if (hasExpired) {
        await releaseExpired(database, ownRuns);
        continue;
      }
      const pause = database.isListening() ? longestPause : unnotifiedPause;
      return dueInMs === null ? pause : Math.min(pause, dueInMs > 0 ? dueInMs + 1 : busyPause);
    }
  }

  async function pump(): Promise<void> {
    let pause = unnotifiedPause;
    while (isWoken && !closing) {
      isWoken = false;
      pause = await claimDue().catch((error: unknown) => {
        warn(error);
        return unnotifiedPause;
      });
    }
    if (closing) return;
    clearTimeout(timer);
    timer = setTimeout(wake, pause).unref();
  }

  function wake(): void {
    isWoken = true;
    if (closing || !isStarted) return;
    pumping ??= pump().finally(() => {
      pumping = undefined;
      if (isWoken) wake();
    });
  }

  async function beat(): Promise<void> {
    const running = [...active.values()].filter(({ hasTimedOut }) => !hasTimedOut);
    if (running.length === 0) return;
    const held = await renewLeases(
      database,
      running.map(({ job }) => job.runId),
    );
    for (const { job, controller } of running) {
      const isCanceling = held.get(job.runId);
      // One that has just ended is in neither.
      if (isCanceling === undefined && active.has(job.runId)) controller.abort(new JobAborted('lost'));
      if (isCanceling) controller.abort(new JobAborted('canceled'));
    }
  }

  function start(job: ClaimedJob): void {
    const entry: ActiveJob = { job, controller: new AbortController(), hasTimedOut: false, ended: Promise.resolve() };
    active.set(job.runId, entry);
    beatTimer ??= setInterval(() => void beat().catch(warn), beatEvery).unref();
    entry.ended = run(entry)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'the end of a job could not be noted'))
      .finally(() => {
        active.delete(job.runId);
        if (active.size === 0) {
          clearInterval(beatTimer);
          beatTimer = undefined;
        }
        wake();
      });
  }

  async function run(entry: ActiveJob): Promise<void> {
    const { job, controller } = entry;
    const definition = definitionOf(job.name);
    if (job.attempt > definition.attempts) return failed(job, new Error('its process ended in each attempt'));
    if (!Value.Check(definition.data, job.data)) return failed(job, new TypeError('its data does not fit'), true);
    const timeout = setTimeout(() => {
      entry.hasTimedOut = true;
      controller.abort(new JobAborted('timeout'));
    }, timeoutMs ?? definition.timeoutMs).unref();
    try {
      await handlers.get(job.name)?.run(runningJob(entry));
      clearTimeout(timeout);
      await ended(job, 'done');
    } catch (error) {
      clearTimeout(timeout);
      if (error instanceof JobUnfinished) return giveBack(database, job);
      const reason: unknown = controller.signal.reason;
      const why = reason instanceof JobAborted ? reason.why : undefined;
      if (why === 'canceled') return ended(job, 'canceled');
      if (why === 'closing') return giveBack(database, job);
      if (why !== 'lost') await failed(job, error);
    }
  }

  function runningJob({ job, controller }: ActiveJob): RunningJob<JobName> {
    const { companyId, jobId, runId, attempt } = job;
    return {
      data: job.data as RunningJob<JobName>['data'],
      companyId,
      jobId,
      runId,
      attempt,
      signal: controller.signal,
      isClosing: () => closing !== undefined,
      progress: (done, total) => reportProgress(database, job, { done, total }),
    };
  }

  /** Ends a job; the next one of its schedule is enqueued with it. */
  async function ended(job: ClaimedJob, state: 'done' | 'failed' | 'canceled', error?: string): Promise<void> {
    const { schedule } = definitionOf(job.name);
    if (schedule === undefined) return void (await endJob(database, job, state, error));
    await database.transaction(async (transaction) => {
      if (await endJob(transaction, job, state, error)) await enqueueNext(transaction, job.name, schedule);
    });
  }

  async function failed(job: ClaimedJob, error: unknown, isFinal = false): Promise<void> {
    const { attempts, backoffMs } = definitionOf(job.name);
    const { jobId, attempt, name } = job;
    log.error({ err: error, job: name, jobId, attempt }, 'a job failed');
    if (!isFinal && attempt < attempts)
      return retryLater(database, job, errorName(error), Math.min(longestBackoff, backoffMs * 2 ** (attempt - 1)));
    if (!isFinal) await handlers.get(name)?.giveUp?.(job.data as RunningJob<JobName>['data'], job.companyId);
    await ended(job, 'failed', errorName(error));
  }

  async function stop(): Promise<void> {
    clearTimeout(timer);
    await pumping;
    await within(graceMs);
    for (const { controller } of active.values()) controller.abort(new JobAborted('closing'));
    await within(abortedGraceMs);
    // What is still at work cannot be stopped; its run no longer holds the job.
    for (const { job } of active.values()) await giveBack(database, job).catch(warn);
    clearInterval(beatTimer);
    await stopListening();
  }

  async function within(milliseconds: number): Promise<void> {
    if (active.size === 0) return;
    let late: NodeJS.Timeout | undefined;
    const all = Promise.all([...active.values()].map((entry) => entry.ended));
    await Promise.race([all, new Promise((resolve) => (late = setTimeout(resolve, milliseconds)))]);
    clearTimeout(late);
  }

  return {
    handle(name, handler) {
      handlers.set(name, handler as unknown as JobHandler<JobName>);
    },
    async start() {
      // The embedded database serves one process: whoever held a job before is gone.
      if (database.kind === 'pglite') await releaseExpired(database, [], { everyone: true });
      await database.transaction(async (transaction) => {
        // In one order in all processes, or two that start at once could wait for each other.
        for (const name of [...handlers.keys()].sort()) {
          const { schedule } = definitionOf(name);
          if (schedule !== undefined) await enqueueNext(transaction, name, schedule);
        }
      });
      stopListening = await database.listen('assunto_background_job', (payload) => {
        if (payload === 'cancel') void beat().catch(warn);
        else wake();
      });
      isStarted = true;
      wake();
    },
    close() {
      closing ??= stop();
      return closing;
    },
  };
}

function enqueueNext(database: Queryable, name: JobName, schedule: string): Promise<void> {
  return enqueueJob(database, name, {} as never, { delayMs: untilNext(schedule) });
}

/** What may be stored of an error: its message can quote values. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
