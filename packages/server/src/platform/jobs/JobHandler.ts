import type { Queryable } from '../database/Database';
import type { JobData, JobName } from './catalogue';

/** A running job, as passed to its handler. */
export interface RunningJob<Name extends JobName> {
  data: JobData<Name>;
  companyId: number;
  jobId: number;
  /** Unique per start; stored with what the job writes, it excludes writes of an earlier start that was considered dead. */
  runId: string;
  /** 1 for the first start. */
  attempt: number;
  /** Aborted when the job is canceled, times out, was claimed by another process, or the server stops and cannot wait. */
  signal: AbortSignal;
  /** Whether the server is stopping: throw `JobUnfinished` at the next point from which the work can continue. */
  isClosing(): boolean;
  /** Stores the progress, for pages that show it. */
  progress(done: number, total: number): Promise<void>;
}

/** Thrown by a handler whose work another process is to continue; the attempt is not counted. */
export class JobUnfinished extends Error {
  override readonly name = 'JobUnfinished';
}

/** Gives the job back when the server stops, and ends it when it was canceled: call it between two steps. */
export function checkRunning({ signal, isClosing }: Pick<RunningJob<JobName>, 'signal' | 'isClosing'>): void {
  if (isClosing()) throw new JobUnfinished();
  signal.throwIfAborted();
}

/** Thrown by a handler that notices the cancellation of its work before the signal is aborted: the job ends as canceled. */
export class JobCanceled extends Error {
  override readonly name = 'JobCanceled';
}

/**
 * The work of a job. It may run more than once for the same job (when its process is killed after the work but before the end was
 * stored), so it must be repeatable.
 */
export interface JobHandler<Name extends JobName> {
  /** Replaces the schedule of the catalogue, for one that operators set. */
  schedule?: string;
  /** A rejection is a failed attempt. */
  run(job: RunningJob<Name>): Promise<void>;
  /** Called after the last failed attempt; the job is then in the list of failed jobs. */
  giveUp?(data: JobData<Name>, companyId: number): Promise<void>;
  /**
   * Prepares the repetition of a failed or canceled job by an administrator, in the transaction that enqueues it. Returns whether
   * there is anything to do; jobs without it cannot be repeated by hand.
   */
  repeat?(transaction: Queryable, data: JobData<Name>): Promise<boolean>;
  /**
   * Ends the job's object (such as an export) before an administrator cancels a waiting or running job, in the same transaction.
   * Returns whether there was anything to end; jobs without it cannot be canceled by hand.
   */
  cancel?(transaction: Queryable, data: JobData<Name>): Promise<boolean>;
}
