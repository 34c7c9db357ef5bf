import type { EntityUse } from '@assunto/engine/contract';
import type { Queryable } from '../../../database/Database';

/** What steps of jobs can refer to: another job, a notification or a tag. */
type UsedByJobs = { jobId: number } | { credentialId: number } | { notificationId: number } | { tagId: number };

/** The jobs with a step that refers to something, which therefore cannot be deleted. */
export async function jobUses(transaction: Queryable, companyId: number, used: UsedByJobs): Promise<EntityUse[]> {
  const [[name = '', id] = []] = Object.entries(used);
  const { rows } = await transaction.query<{ id: number; name: string }>(
    `SELECT job_id AS id, job_name AS name FROM job
     WHERE company_id = $1 AND jsonb_path_exists(works, $2::jsonpath, jsonb_build_object('id', $3::integer))
     ORDER BY job_name, job_id LIMIT 100`,
    [companyId, `$[*].steps[*].configs[*].${name} ? (@ == $id)`, id],
  );
  return rows.map((row) => ({ kind: 'job', ...row, address: `/automation/editor/${row.id}` }));
}
