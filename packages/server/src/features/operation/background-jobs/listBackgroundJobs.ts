import type { BackgroundJobEntry, BackgroundJobState } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import type { Queryable } from '../../../platform/database/Database';
import type { JobName } from '../../../platform/jobs/catalogue';

interface BackgroundJobPage {
  state: BackgroundJobState | undefined;
  page: number;
  fetch: number;
  /** The names of jobs that can be repeated and canceled by hand. */
  repeatable: readonly JobName[];
  cancelable: readonly JobName[];
}

/** Exports and imports store their progress themselves. */
const progress = `coalesce(progress,
  CASE job_name
    WHEN 'export' THEN (SELECT jsonb_build_object('done', e.done_count, 'total', e.row_count) FROM talk_export AS e
      WHERE e.company_id = job.company_id AND e.export_id = (job.data ->> 'exportId')::integer)
    WHEN 'import' THEN (SELECT jsonb_build_object('done', i.done_count, 'total', i.row_count) FROM talk_import AS i
      WHERE i.company_id = job.company_id AND i.import_id = (job.data ->> 'importId')::integer)
  END)`;

/** One page of a company's background jobs that are not done: running ones first, then by last change. */
export async function listBackgroundJobs(
  database: Queryable,
  companyId: number,
  { state, page, fetch, repeatable, cancelable }: BackgroundJobPage,
): Promise<ListOf<BackgroundJobEntry>> {
  const found = `company_id = $1 AND state <> 'done' AND ($2::text IS NULL OR state = $2)`;
  const values = [companyId, state ?? null];
  const [list, count] = await Promise.all([
    database.query<BackgroundJobEntry>(
      `SELECT background_job_id AS "backgroundJobId", job_name AS name, data - 'companyId' AS data, state,
         attempt AS "attemptCount", ${progress} AS progress, error, inserted_in AS "insertedIn", updated_in AS "updatedIn",
         state IN ('failed', 'canceled') AND job_name = ANY($5::text[]) AS "canRetry",
         state IN ('waiting', 'active') AND NOT is_canceling AND job_name = ANY($6::text[]) AS "canCancel"
       FROM background_job AS job WHERE ${found}
       ORDER BY state IN ('waiting', 'active') DESC, updated_in DESC, background_job_id DESC LIMIT $3 OFFSET $4`,
      [...values, fetch, (page - 1) * fetch, repeatable, cancelable],
    ),
    database.query<{ count: number }>(`SELECT count(*) FROM background_job WHERE ${found}`, values),
  ]);
  return { itens: list.rows, totalResults: count.rows[0]?.count ?? 0, currentPage: page };
}
