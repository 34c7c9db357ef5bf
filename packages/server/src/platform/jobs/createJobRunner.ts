import type { FastifyBaseLogger } from 'fastify';
import { Value } from 'typebox/value';
import type { Database } from '../database/Database';
import { definitionOf, type JobName } from './catalogue';
import { inCompanyLanguage } from '../messages/language';
import { enqueueJob } from './enqueueJob';
import type { JobObserver, JobOutcome } from './JobObserver';
import { JobCanceled, JobUnfinished, type JobHandler, type RunningJob } from './JobHandler';
import { endJob, giveBack, renewLeases, reportProgress, retryLater, type ClaimedJob } from './jobStore';
import { untilNext } from './schedule';

/** How often leases are renewed while jobs run, in milliseconds: three times per lease. */
const beatEvery = 5_000;
const longestBackoff = 3_600_000;

/** The reason for aborting a job's signal. */
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
  ended: Promise<unknown>;
}

interface JobRunnerOptions {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  handlers: ReadonlyMap<JobName, JobHandler<JobName>>;
  /** Replaces the timeout of each job in the catalogue, in milliseconds. */
  timeoutMs: number | undefined;
  isClosing(): boolean;
  observer: JobObserver | undefined;
  /** Called after each job, when another may start. */
  onEnd(): void;
}

/** The jobs that run in this process. */
interface JobRunner {
  /** How many jobs of a name run. */
  count(name: JobName): number;
  runIds(): string[];
  start(job: ClaimedJob): void;
  /** Renews the leases, and aborts jobs that were canceled or lost to another process. */
  beat(): void;
  /** Waits for the jobs, aborts the remaining ones and waits again; those that still do not end are released. */
  close(graceMs: number, abortedGraceMs: number): Promise<void>;
}

/** Runs claimed jobs, renews their leases and stores their results. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { database, log, handlers, timeoutMs, isClosing, observer, onEnd } = options;
  const active = new Map<string, ActiveJob>();
  let beatTimer: NodeJS.Timeout | undefined;

  const beat = (): void =>
    void renew(database, active).catch((error: unknown) =>
      log.warn({ err: error }, 'the leases of jobs were not renewed'),
    );

  function start(job: ClaimedJob): void {
    const entry: ActiveJob = { job, controller: new AbortController(), hasTimedOut: false, ended: Promise.resolve() };
    active.set(job.runId, entry);
    beatTimer ??= setInterval(beat, beatEvery).unref();
    entry.ended = inCompanyLanguage(() => (observer ? observer.observe(job, () => run(entry)) : run(entry)))
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'the end of a job could not be noted'))
      .finally(() => {
        active.delete(job.runId);
        if (active.size === 0) {
          clearInterval(beatTimer);
          beatTimer = undefined;
        }
        onEnd();
      });
  }

  async function run(entry: ActiveJob): Promise<JobOutcome> {
    const { job, controller } = entry;
    const definition = definitionOf(job.name);
    if (job.attempt > definition.attempts) return failed(options, job, new Error('its process ended in each attempt'));
    if (!Value.Check(definition.data, job.data))
      return failed(options, job, new TypeError('its data does not fit'), true);
    const timeout = setTimeout(() => {
      entry.hasTimedOut = true;
      controller.abort(new JobAborted('timeout'));
    }, timeoutMs ?? definition.timeoutMs).unref();
    try {
      await handlers.get(job.name)?.run(runningJob(entry));
      clearTimeout(timeout);
      await ended(options, job, 'done');
      return 'done';
    } catch (error) {
      clearTimeout(timeout);
      const why = causeOf(controller.signal);
      if (error instanceof JobCanceled || why === 'canceled') {
        await ended(options, job, 'canceled');
        return 'canceled';
      }
      if (error instanceof JobUnfinished || why === 'closing') {
        await giveBack(database, job);
        return 'released';
      }
      return why === 'lost' ? why : failed(options, job, error);
    }
  }

  const runningJob = ({ job, controller }: ActiveJob): RunningJob<JobName> => ({
    data: job.data as RunningJob<JobName>['data'],
    companyId: job.companyId,
    jobId: job.jobId,
    runId: job.runId,
    attempt: job.attempt,
    signal: controller.signal,
    isClosing,
    progress: (done, total) => reportProgress(database, job, { done, total }),
  });

  return {
    count: (name) => [...active.values()].filter(({ job }) => job.name === name).length,
    runIds: () => [...active.keys()],
    start,
    beat,
    async close(graceMs, abortedGraceMs) {
      await within(graceMs, active);
      for (const { controller } of active.values()) controller.abort(new JobAborted('closing'));
      await within(abortedGraceMs, active);
      // Jobs that are still running cannot be stopped; their runs no longer hold the job.
      for (const { job } of active.values())
        await giveBack(database, job).catch((error: unknown) => log.warn({ err: error }, 'a job was not given back'));
      clearInterval(beatTimer);
    },
  };
}

/** Schedules another attempt, or ends a job that had its last one. */
async function failed(options: JobRunnerOptions, job: ClaimedJob, error: unknown, isFinal = false): Promise<'failed'> {
  const { database, log, handlers } = options;
  const { attempts, backoffMs } = definitionOf(job.name);
  const { jobId, attempt, name } = job;
  log.error({ err: error, job: name, jobId, attempt }, 'a job failed');
  if (!isFinal && attempt < attempts) {
    await retryLater(database, job, errorName(error), Math.min(longestBackoff, backoffMs * 2 ** (attempt - 1)));
    return 'failed';
  }
  if (!isFinal) await handlers.get(name)?.giveUp?.(job.data as RunningJob<JobName>['data'], job.companyId);
  await ended(options, job, 'failed', errorName(error));
  return 'failed';
}

async function renew(database: Database, active: ReadonlyMap<string, ActiveJob>): Promise<void> {
  const running = [...active.values()].filter(({ hasTimedOut }) => !hasTimedOut);
  if (running.length === 0) return;
  const held = await renewLeases(
    database,
    running.map(({ job }) => job.runId),
  );
  for (const { job, controller } of running) {
    const isCanceling = held.get(job.runId);
    // A job that has just ended is in neither list.
    if (isCanceling === undefined && active.has(job.runId)) controller.abort(new JobAborted('lost'));
    if (isCanceling) controller.abort(new JobAborted('canceled'));
  }
}

function causeOf(signal: AbortSignal): AbortCause | undefined {
  const reason: unknown = signal.reason;
  return reason instanceof JobAborted ? reason.why : undefined;
}

/** Resolves when all jobs have ended, or after the given milliseconds. */
async function within(milliseconds: number, active: ReadonlyMap<string, ActiveJob>): Promise<void> {
  if (active.size === 0) return;
  let late: NodeJS.Timeout | undefined;
  const all = Promise.all([...active.values()].map((entry) => entry.ended));
  await Promise.race([all, new Promise((resolve) => (late = setTimeout(resolve, milliseconds)))]);
  clearTimeout(late);
}

/** Ends a job and enqueues the next one of its schedule in the same transaction. */
async function ended(
  { database, handlers }: JobRunnerOptions,
  job: ClaimedJob,
  state: 'done' | 'failed' | 'canceled',
  error?: string,
): Promise<void> {
  const schedule = handlers.get(job.name)?.schedule ?? definitionOf(job.name).schedule;
  if (schedule === undefined) return void (await endJob(database, job, state, error));
  await database.transaction(async (transaction) => {
    if (await endJob(transaction, job, state, error))
      await enqueueJob(transaction, job.name, {} as never, { delayMs: untilNext(schedule) });
  });
}

/** The part of an error that may be stored: its message may contain values. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
