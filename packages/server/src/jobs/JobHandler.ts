import type { Queryable } from '../database/Database';
import type { JobData, JobName } from './catalogue';

/** A job at work, as its handler sees it. */
export interface RunningJob<Name extends JobName> {
  data: JobData<Name>;
  companyId: number;
  jobId: number;
  /** Another one for each start; stored with what the job writes, it excludes a start that was taken for dead. */
  runId: string;
  /** 1 for the first start. */
  attempt: number;
  /** Aborted when the job is canceled, its time is over, another process has it, or the server stops and cannot wait. */
  signal: AbortSignal;
  /** The server stops: throw `JobUnfinished` at the next point from which the work can continue. */
  isClosing(): boolean;
  /** Stores how far it has come, for pages that follow it. */
  progress(done: number, total: number): Promise<void>;
}

/** Thrown by a handler whose work another process is to continue; no attempt is counted. */
export class JobUnfinished extends Error {
  override readonly name = 'JobUnfinished';
}

/** Thrown by a handler that finds that what it works at was canceled, before the signal says so: the job ends as canceled. */
export class JobCanceled extends Error {
  override readonly name = 'JobCanceled';
}

/**
 * What a job does. It may run more than once for the same job (its process was killed after the work and before that was
 * noted), so its work must bear that.
 */
export interface JobHandler<Name extends JobName> {
  /** A rejection is a failed attempt. */
  run(job: RunningJob<Name>): Promise<void>;
  /** After the last attempt; the job is in the list of failed jobs. */
  giveUp?(data: JobData<Name>, companyId: number): Promise<void>;
  /**
   * Makes ready what a failed or canceled job is about, before an administrator has it run again, in the transaction that
   * enqueues it. Answers whether there is anything to do; without it, jobs of the name are not repeated by hand.
   */
  repeat?(transaction: Queryable, data: JobData<Name>): Promise<boolean>;
  /**
   * Ends what a waiting or running job is about, before an administrator cancels it, in the same transaction. Answers whether
   * there was anything to end; without it, jobs of the name are not canceled by hand.
   */
  cancel?(transaction: Queryable, data: JobData<Name>): Promise<boolean>;
}
