import type { Queryable } from '../../platform/database/Database';
import type { ImportJob } from '../../intake/ImportJob';

/** The maximum number of records in the event, spread over the whole import. */
const namedUpTo = 500;

/**
 * Notifies open pages of an import's records, once for all, in the transaction that ends it. Lists only need to know that there
 * are new records, not each of a hundred thousand ids.
 */
export async function publishImport(
  transaction: Queryable,
  { companyId, importId, subjectId, accountId }: ImportJob,
  actorName: string,
): Promise<void> {
  await transaction.query(
    `INSERT INTO realtime_event (company_id, kind, subject_id, action, actor_id, actor_name, talks)
     SELECT $1, 'talks', $3, 'create', $4, $5, jsonb_agg(jsonb_build_array(talk_id, 1, '[]'::jsonb) ORDER BY talk_id)
     FROM (
       SELECT talk_id, row_number() OVER (ORDER BY row_number) - 1 AS row_index, count(*) OVER () AS count
       FROM talk_import_row WHERE company_id = $1 AND import_id = $2 AND talk_id IS NOT NULL AND before IS NULL
     ) AS made
     WHERE row_index % greatest(1, ceil(count / ${namedUpTo}.0)::bigint) = 0 HAVING count(*) > 0`,
    [companyId, importId, subjectId, accountId, actorName],
  );
  await transaction.query(
    `INSERT INTO realtime_event (company_id, kind, subject_id, action, actor_id, actor_name, talks)
     SELECT $1, 'talks', $3, 'update', $4, $5,
       jsonb_agg(jsonb_build_array(talk_id, updated_version, '[]'::jsonb) ORDER BY talk_id)
     FROM (
       SELECT talk_id, updated_version FROM talk_import_row
       WHERE company_id = $1 AND import_id = $2 AND talk_id IS NOT NULL AND before IS NOT NULL
       ORDER BY row_number LIMIT ${namedUpTo}
     ) AS changed HAVING count(*) > 0`,
    [companyId, importId, subjectId, accountId, actorName],
  );
}
