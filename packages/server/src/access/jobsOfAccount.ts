import { receiverTypes, type EntityUse } from '@assunto/api';
import type { Queryable } from '../platform/database/Database';

/** The enabled jobs that act with the rights of an account, or that write to it or ask it: without it they would fail. */
export async function jobsOfAccount(
  transaction: Queryable,
  companyId: number,
  accountId: number,
): Promise<EntityUse[]> {
  const { rows } = await transaction.query<{ id: number; name: string }>(
    `SELECT job_id AS id, job_name AS name FROM job
     WHERE company_id = $1 AND is_enabled AND (owner_id = $2 OR jsonb_path_exists(works, $3::jsonpath,
       jsonb_build_object('id', $2::integer, 'person', $4::integer)))
     ORDER BY job_name, job_id LIMIT 100`,
    [
      companyId,
      accountId,
      `$[*].steps[*].configs[*] ? (@.accountIds[*] == $id
         || exists(@.receivers[*] ? (@.receiverId == $id && @.receiverType.double() == $person)))`,
      receiverTypes.account,
    ],
  );
  return rows.map((row) => ({ kind: 'job', ...row, address: `/automation/editor/${row.id}` }));
}
