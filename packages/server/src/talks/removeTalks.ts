import type { CallerAccess } from '../access/createAccess';
import type { SubjectAccess } from '../access/SubjectAccess';
import type { Queryable } from '../database/Database';
import { releaseFiles } from './talkFiles';

/** Removes records that may be removed, keeps their last values in the history and lets go of their files. */
export async function removeTalks(
  transaction: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  talkIds: readonly number[],
): Promise<void> {
  const { subject } = access;
  const columns = [...subject.columns.values()];
  const last = columns.map(({ attribute, column }) => {
    const id = attribute.subjectAttributeId;
    return `CASE WHEN ${column} IS NOT NULL THEN jsonb_build_array(jsonb_build_array(${id}, to_jsonb(${column}), NULL)) END`;
  });
  // Concatenated one by one: a function takes no more than a hundred arguments.
  const changes = last.map((entry) => `coalesce(${entry}, '[]')`).join(' || ') || `'[]'::jsonb`;
  await transaction.query(
    `WITH removed AS (
       DELETE FROM ${subject.table} WHERE company_id = $1 AND talk_id = ANY($2::bigint[])
       RETURNING talk_id, version, ${changes} AS changes)
     INSERT INTO talk_history (company_id, subject_id, talk_id, action, version, account_id, actor_name, changes)
     SELECT $1, $3, talk_id, 'delete', version + 1, $4, $5, changes FROM removed`,
    [caller.company.companyId, talkIds, subject.subjectId, caller.caller.accountId, caller.caller.name],
  );
  await releaseFiles(transaction, caller, access, talkIds);
}
