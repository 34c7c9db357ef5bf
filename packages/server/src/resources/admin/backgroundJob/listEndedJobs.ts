import type { ListOf } from '@assunto/engine/core';
import type { Queryable } from '../../../database/Database';
import type { EndedJob, EndedJobState } from './backgroundJobSchemas';

interface EndedJobPage {
  state: EndedJobState | undefined;
  page: number;
  fetch: number;
}

/** One page of a company's failed and canceled background jobs, the one that ended last first. */
export async function listEndedJobs(
  database: Queryable,
  companyId: number,
  { state, page, fetch }: EndedJobPage,
): Promise<ListOf<EndedJob>> {
  const found = `company_id = $1 AND state IN ('failed', 'canceled') AND ($2::text IS NULL OR state = $2)`;
  const values = [companyId, state ?? null];
  const [list, count] = await Promise.all([
    database.query<EndedJob>(
      `SELECT background_job_id AS "backgroundJobId", job_name AS name, data - 'companyId' AS data, state,
         attempt AS "attemptCount", error, inserted_in AS "insertedIn", updated_in AS "endedIn"
       FROM background_job WHERE ${found} ORDER BY updated_in DESC, background_job_id DESC LIMIT $3 OFFSET $4`,
      [...values, fetch, (page - 1) * fetch],
    ),
    database.query<{ count: number }>(`SELECT count(*) FROM background_job WHERE ${found}`, values),
  ]);
  return { itens: list.rows, totalResults: count.rows[0]?.count ?? 0, currentPage: page };
}
