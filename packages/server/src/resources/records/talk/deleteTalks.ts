import type { TalkBlocker } from '@assunto/engine/core';
import { HttpError } from '../../../http/errors';
import { lockTalks } from '../../../talks/lockTalks';
import { pointersTo } from '../../../talks/pointersTo';
import { removeTalks } from '../../../talks/removeTalks';
import { wasDone, type IdempotencyKey } from './idempotency';
import { inTransaction, type RecordRequest } from '../../../access/RecordRequest';
import type { Database } from '../../../database/Database';

/**
 * Deletes records, all or none, and writes their last values to the history. A repetition with the same key has no effect. Throws
 * TALK_NOT_FOUND, DELETE_BLOCKED with the records that the caller may not delete, or RELATED_RECORDS with those that refer to
 * them.
 */
export async function deleteTalks(
  request: RecordRequest<Database>,
  talkIds: readonly number[],
  key: IdempotencyKey | null,
): Promise<void> {
  const { subject } = request;
  await inTransaction(request, async (request) => {
    if (key && (await wasDone(request, key))) return;
    const locked = await lockTalks(request, talkIds, 'Delete');
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
      request,
      locked.map(({ talkId }) => talkId),
    );
    await removeTalks(
      request,
      locked.map(({ talkId }) => talkId),
    );
  });
}

async function refusePointers(request: RecordRequest, talkIds: readonly number[]): Promise<void> {
  const { blockers, hidden } = await pointersTo(request, request.subject, talkIds);
  if (blockers.length === 0 && hidden === 0) return;
  const errors = blockers.map(({ message }) => ({ code: 'RELATED_RECORDS', message }));
  if (hidden > 0)
    errors.push({ code: 'RELATED_RECORDS', message: 'Há registros relacionados aos quais você não tem acesso.' });
  throw new HttpError('RELATED_RECORDS', { errors, body: { blockers } });
}
