import { jobCatalogue } from '../jobs/catalogue';
import type { Database } from '../database/Database';
import { ofAllCompanies } from '../database/ofAllCompanies';

/** The jobs of one name in one state. */
interface JobFigure {
  job: string;
  state: (typeof jobStates)[number];
  count: number;
  /** How long the oldest of those that are due has been due, in seconds; 0 for other states. */
  oldestS: number;
}

/** What the database knows of the whole installation; every process reports the same. */
export interface Figures {
  jobs: JobFigure[];
  mails: { state: string; count: number }[];
}

/**
 * `scheduled`: due later. `due`: waits for a process. `retrying`: failed, and waits for its next attempt. `running`. `expired`: its
 * process has not renewed its lease. `failed`: failed in its last attempt, so that a person decides.
 */
export const jobStates = ['scheduled', 'due', 'retrying', 'running', 'expired', 'failed'] as const;
/** States of mails that are not sent yet. */
export const mailStates = ['waiting', 'failed', 'stored', 'unknown'] as const;

/** Each part uses a partial index of its state: ended jobs are not read. */
const jobsByState = `
  SELECT job_name AS job, CASE WHEN run_in > clock_timestamp() AND error IS NULL THEN 'scheduled'
      WHEN error IS NULL THEN 'due' ELSE 'retrying' END AS state, count(*)::integer AS count,
    greatest(0, extract(epoch FROM clock_timestamp() - min(run_in)))::double precision AS "oldestS"
  FROM background_job WHERE state = 'waiting' GROUP BY 1, 2
  UNION ALL
  SELECT job_name, CASE WHEN lease_until < clock_timestamp() THEN 'expired' ELSE 'running' END, count(*)::integer, 0
  FROM background_job WHERE state = 'active' GROUP BY 1, 2
  UNION ALL
  SELECT job_name, 'failed', count(*)::integer, 0 FROM background_job WHERE state = 'failed' GROUP BY 1 ${ofAllCompanies}`;

const mailsByState = `SELECT state, count(*)::integer AS count FROM mail WHERE state <> 'sent' GROUP BY state
  ${ofAllCompanies}`;

/** The maximum duration of each statement in milliseconds: metrics are read when the database is slow, too. */
const timeoutMs = 2_000;

/** Counts jobs and unsent mails. Names of jobs that this release does not know are left out, so that labels stay bounded. */
export async function readFigures(database: Database): Promise<Figures> {
  const limits = { timeoutMs, signal: AbortSignal.timeout(timeoutMs) };
  const [jobs, mails] = await Promise.all([
    database.query<JobFigure>(jobsByState, [], 'metrics-jobs', limits),
    database.query<Figures['mails'][number]>(mailsByState, [], 'metrics-mails', limits),
  ]);
  return { jobs: jobs.rows.filter(({ job }) => Object.hasOwn(jobCatalogue, job)), mails: mails.rows };
}
