import { Value } from 'typebox/value';
import type { Queryable } from '../database/Database';
import { definitionOf, type JobData, type JobName } from './catalogue';

/** When a job runs, and for which company. */
interface EnqueueOptions {
  /** The company of the job; absent: it belongs to none. */
  companyId?: number;
  /** Delay before it may run, in milliseconds. */
  delayMs?: number;
}

/**
 * Adds a job; in a transaction, it takes effect with the commit. A waiting job with the same singleton key gets the new data
 * instead, and runs no later than before. Throws `TypeError` when the data does not match the catalogue.
 */
export async function enqueueJob<Name extends JobName>(
  database: Queryable,
  name: Name,
  data: JobData<Name>,
  { companyId = 0, delayMs = 0 }: EnqueueOptions = {},
): Promise<void> {
  const definition = definitionOf(name);
  if (!Value.Check(definition.data, data)) throw new TypeError(`the data of a job ${name} does not fit its schema`);
  // Locks the row of a waiting job until the commit: a process that claimed it now could read the earlier state.
  await database.query(
    `INSERT INTO background_job (company_id, job_name, data, singleton_key, run_in)
     VALUES ($1, $2, $3, $4, clock_timestamp() + $5::double precision * interval '1 millisecond')
     ON CONFLICT (job_name, singleton_key) WHERE state = 'waiting' AND singleton_key IS NOT NULL
     DO UPDATE SET data = excluded.data, run_in = least(background_job.run_in, excluded.run_in), attempt = 0, error = NULL,
       updated_in = now()`,
    [companyId, name, JSON.stringify(data), definition.singletonKey?.(data) ?? null, delayMs],
    'job-enqueue',
  );
}
