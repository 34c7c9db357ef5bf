import type { TalkBlocker } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Queryable } from '../../database/Database';
import { HttpError } from '../../http/errors';
import { lockTalks } from './lockTalks';
import { pointersTo } from './pointersTo';
import { releaseFiles } from './talkFiles';
import type { TalkServices } from './TalkServices';

/**
 * Deletes records, all or none, and keeps their last values in the history. Throws TALK_NOT_FOUND, DELETE_BLOCKED with
 * the records that the caller may not delete, or RELATED_RECORDS with those that point to them.
 */
export async function deleteTalks(
  { database }: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  talkIds: readonly number[],
): Promise<void> {
  const { subject } = access;
  await database.transaction(async (transaction) => {
    const locked = await lockTalks(transaction, caller, access, talkIds, 'Delete');
    const forbidden = locked.filter(({ isAllowed }) => !isAllowed);
    if (forbidden.length > 0) {
      const message = 'Você não tem permissão para excluir este registro.';
      const blockers = forbidden.map(({ talkId, displayName }): TalkBlocker => ({
        talkId,
        displayName,
        subject: subject.subjectIdentifier,
        subjectName: subject.subjectName,
        message,
        blockedTalkId: talkId,
      }));
      throw new HttpError('DELETE_BLOCKED', { errors: [{ code: 'DELETE_BLOCKED', message }], body: { blockers } });
    }
    await refusePointers(
      transaction,
      caller,
      access,
      locked.map(({ talkId }) => talkId),
    );
    await remove(
      transaction,
      caller,
      access,
      locked.map(({ talkId }) => talkId),
    );
    await releaseFiles(transaction, caller, access, talkIds);
  });
}

async function refusePointers(
  transaction: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  talkIds: readonly number[],
): Promise<void> {
  const { blockers, hidden } = await pointersTo(transaction, caller, access.subject, talkIds);
  if (blockers.length === 0 && hidden === 0) return;
  const errors = blockers.map(({ message }) => ({ code: 'RELATED_RECORDS', message }));
  if (hidden > 0)
    errors.push({ code: 'RELATED_RECORDS', message: 'Há registros relacionados aos quais você não tem acesso.' });
  throw new HttpError('RELATED_RECORDS', { errors, body: { blockers } });
}

async function remove(
  transaction: Queryable,
  caller: CallerAccess,
  { subject }: SubjectAccess,
  talkIds: readonly number[],
): Promise<void> {
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
}
