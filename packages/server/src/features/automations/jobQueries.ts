import type { JobEvent, JobItem, JobSave, JobWork } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import type { Queryable } from '../../platform/database/Database';

/** A job as it is stored: the body that writes it again. */
export interface StoredJob extends Required<Pick<JobSave, 'name' | 'isEnabled' | 'actsAs'>> {
  events: JobEvent[];
  works: JobWork[];
}

/** A stored job with its number and the account whose rights it has. */
export interface JobRow extends StoredJob {
  jobId: number;
  ownerId: number;
  ownerName: string;
}

const columns = `job.job_id AS "jobId", job.job_name AS name, job.is_enabled AS "isEnabled", job.events, job.works,
  job.owner_id AS "ownerId", coalesce(account.display_name, '') AS "ownerName",
  CASE account.account_type WHEN 3 THEN 'automation' ELSE 'owner' END AS "actsAs"`;
const withOwner = `job LEFT JOIN account ON account.company_id = job.company_id AND account.account_id = job.owner_id`;

/** One page of a company's jobs by name; `term` is a part of the name, whatever its case and accents. */
export async function listJobs(
  database: Queryable,
  companyId: number,
  { page, fetch, term }: { page: number; fetch: number; term: string },
): Promise<ListOf<Omit<JobItem, 'version' | 'lastRunIn' | 'failedRuns' | 'heldRuns'>>> {
  const found = `job.company_id = $1 AND strpos(assunto_fold(job_name), assunto_fold($2::text)) > 0`;
  const [list, count] = await Promise.all([
    database.query<Pick<JobItem, 'jobId' | 'name' | 'isEnabled' | 'ownerName'>>(
      `SELECT job.job_id AS "jobId", job_name AS name, is_enabled AS "isEnabled", coalesce(display_name, '') AS "ownerName"
       FROM ${withOwner} WHERE ${found}
       ORDER BY assunto_fold(job_name) COLLATE "C", job.job_id LIMIT $3 OFFSET $4`,
      [companyId, term, fetch, (page - 1) * fetch],
    ),
    database.query<{ count: number }>(`SELECT count(*) FROM job WHERE ${found}`, [companyId, term]),
  ]);
  return { itens: list.rows, totalResults: count.rows[0]?.count ?? 0, currentPage: page };
}

/** A job of a company, or `null`. */
export async function readJob(database: Queryable, companyId: number, jobId: number): Promise<JobRow | null> {
  const { rows } = await database.query<JobRow>(
    `SELECT ${columns} FROM ${withOwner} WHERE job.company_id = $1 AND job.job_id = $2`,
    [companyId, jobId],
  );
  return rows[0] ?? null;
}

/** Writes a job under its number, or under a new one; returns the number. It has the rights of `ownerId` from now on. */
export async function writeJob(
  transaction: Queryable,
  companyId: number,
  jobId: number | null,
  job: Omit<StoredJob, 'actsAs'> & { ownerId: number },
): Promise<number> {
  const { rows } = await transaction.query<{ job_id: number }>(
    `INSERT INTO job (company_id, job_id, job_name, owner_id, is_enabled, enabled_in, events, works)
     VALUES ($1, coalesce($2::integer, nextval('job_id')::integer), $3, $4, $5, CASE WHEN $5 THEN clock_timestamp() END,
       $6::jsonb, $7::jsonb)
     ON CONFLICT (company_id, job_id) DO UPDATE SET job_name = excluded.job_name, owner_id = excluded.owner_id,
       is_enabled = excluded.is_enabled, events = excluded.events, works = excluded.works, updated_in = now(),
       enabled_in = CASE WHEN job.is_enabled AND excluded.is_enabled THEN job.enabled_in ELSE excluded.enabled_in END
     RETURNING job_id`,
    [companyId, jobId, job.name, job.ownerId, job.isEnabled, JSON.stringify(job.events), JSON.stringify(job.works)],
  );
  return rows[0]?.job_id ?? 0;
}

/** Deletes a job, and what is known of the records that it fired for. Its runs stay for as long as the log does. */
export async function deleteJob(transaction: Queryable, companyId: number, jobId: number): Promise<void> {
  await transaction.query(
    `WITH removed AS (DELETE FROM job WHERE company_id = $1 AND job_id = $2 RETURNING events)
     DELETE FROM job_match WHERE company_id = $1 AND event_id IN (
       SELECT (event ->> 'eventId')::integer FROM removed, jsonb_array_elements(events) AS event)`,
    [companyId, jobId],
  );
}

/** As many new numbers of events, works and steps. */
export async function nextPartIds(transaction: Queryable, count: number): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(
    `SELECT nextval('job_part_id')::integer AS id FROM generate_series(1, $1::integer)`,
    [count],
  );
  return rows.map(({ id }) => id);
}
