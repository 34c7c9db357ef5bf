import { receiverTypes, type EntityUse } from '@assunto/api';
import type { Queryable } from '../../../platform/database/Database';

/** What steps of jobs can refer to: another job, a credential, a notification, a tag, or the profile that a notification is for. */
type UsedByJobs =
  | { jobId: number }
  | { credentialId: number }
  | { notificationId: number }
  | { tagId: number }
  | { roomId: number };

const ofConfigs = '$[*].steps[*].configs[*]';
const works = {
  jobId: `${ofConfigs}.jobId ? (@ == $id)`,
  credentialId: `${ofConfigs}.credentialId ? (@ == $id)`,
  notificationId: `${ofConfigs}.notificationId ? (@ == $id)`,
  tagId: `${ofConfigs}.tagId ? (@ == $id)`,
  roomId: `${ofConfigs}.receivers[*] ? (@.receiverId == $id && @.receiverType.double() == ${receiverTypes.room})`,
} as const;

/** Only a tag can be named by what starts a job. */
const eventOfTag = '$[*].steps[*].tagId ? (@ == $id)';

/** The jobs with a step that refers to something, which therefore cannot be deleted. */
export async function jobUses(transaction: Queryable, companyId: number, used: UsedByJobs): Promise<EntityUse[]> {
  const [[name, id] = ['jobId', 0] as const] = Object.entries(used) as [keyof typeof works, number][];
  const { rows } = await transaction.query<{ id: number; name: string }>(
    `SELECT job_id AS id, job_name AS name FROM job
     WHERE company_id = $1 AND (jsonb_path_exists(works, $2::jsonpath, jsonb_build_object('id', $3::integer))
       OR jsonb_path_exists(events, $4::jsonpath, jsonb_build_object('id', $3::integer)))
     ORDER BY job_name, job_id LIMIT 100`,
    [companyId, works[name], id, name === 'tagId' ? eventOfTag : '$ ? (false == true)'],
  );
  return rows.map((row) => ({ kind: 'job', ...row, address: `/automation/editor/${row.id}` }));
}
