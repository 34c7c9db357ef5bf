import { Value } from 'typebox/value';
import type { Queryable } from '../database/Database';
import { definitionOf, type JobData, type JobName } from './catalogue';

/** When a job runs, and for whom. */
interface EnqueueOptions {
  /** Whose job it is; without it, it belongs to no company. */
  companyId?: number;
  /** Pause before it may run, in milliseconds. */
  delayMs?: number;
}

/**
 * Adds a job; within a transaction, it exists when that commits. A waiting job of the same singleton key takes the new
 * data instead, and runs no later than it would have. Throws `TypeError` when the data does not fit the catalogue.
 */
export async function enqueueJob<Name extends JobName>(
  database: Queryable,
  name: Name,
  data: JobData<Name>,
  { companyId = 0, delayMs = 0 }: EnqueueOptions = {},
): Promise<void> {
  const definition = definitionOf(name);
  if (!Value.Check(definition.data, data)) throw new TypeError(`the data of a job ${name} does not fit its schema`);
  // The row of a waiting job is locked until the commit: a process that claimed it now could read the state of before.
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
