import type { TalkBlocker } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Queryable } from '../../database/Database';
import { HttpError } from '../../http/errors';
import { lockTalks } from '../../talks/lockTalks';
import { pointersTo } from '../../talks/pointersTo';
import { removeTalks } from '../../talks/removeTalks';
import { wasDone, type IdempotencyKey } from './idempotency';
import type { TalkServices } from '../../talks/TalkServices';

/**
 * Deletes records, all or none, and keeps their last values in the history; nothing with a key that has done it before. Throws TALK_NOT_FOUND, DELETE_BLOCKED with
 * the records that the caller may not delete, or RELATED_RECORDS with those that point to them.
 */
export async function deleteTalks(
  { database }: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  talkIds: readonly number[],
  key: IdempotencyKey | null,
): Promise<void> {
  const { subject } = access;
  await database.transaction(async (transaction) => {
    if (key && (await wasDone(transaction, caller, key))) return;
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
    await removeTalks(
      transaction,
      caller,
      access,
      locked.map(({ talkId }) => talkId),
    );
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
