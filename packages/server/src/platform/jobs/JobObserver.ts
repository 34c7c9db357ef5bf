import type { JobName } from './catalogue';

/** How one run of a job ended: `released` for another process, `lost` to another process. */
export type JobOutcome = 'done' | 'failed' | 'canceled' | 'released' | 'lost';

/** Observes the runs of jobs in this process. */
export interface JobObserver {
  /** Runs a job, and resolves and rejects as `run` does. */
  observe(job: { name: JobName; attempt: number }, run: () => Promise<JobOutcome>): Promise<JobOutcome>;
}
