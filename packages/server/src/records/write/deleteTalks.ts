import type { TalkDeletionCheck } from '@assunto/api';
import type { TalkBlocker } from '@assunto/engine/core';
import { HttpError } from '../../platform/errors/errors';
import { lockTalks, type LockedTalk } from './lockTalks';
import { pointersTo } from './pointersTo';
import { removeTalks } from './removeTalks';
import { wasDone, type IdempotencyKey } from './idempotency';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import { translate } from '../../platform/messages/language';

/**
 * Moves records to the trash, all or none, and writes their last values to the history. A repetition with the same key has no
 * effect. Throws TALK_NOT_FOUND, DELETE_BLOCKED with the records that the caller may not delete, or RELATED_RECORDS with those
 * that refer to them.
 */
export async function deleteTalks(
  request: RecordRequest<Database>,
  talkIds: readonly number[],
  key: IdempotencyKey | null,
): Promise<void> {
  await inTransaction(request, async (request) => {
    if (key && (await wasDone(request, key))) return;
    const locked = await lockTalks(request, talkIds, 'Delete');
    const { isForbidden, messages, blockers } = await blockersOf(request, locked);
    if (messages.length > 0) {
      const code = isForbidden ? 'DELETE_BLOCKED' : 'RELATED_RECORDS';
      throw new HttpError(code, { errors: messages.map((message) => ({ code, message })), body: { blockers } });
    }
    await removeTalks(
      request,
      locked.map(({ talkId }) => talkId),
      { isTrashed: true },
    );
  });
}

/** What would prevent the deletion of records, so that it is known before it is asked for. Throws TALK_NOT_FOUND. */
export async function checkDeletion(
  request: RecordRequest<Database>,
  talkIds: readonly number[],
): Promise<TalkDeletionCheck> {
  return inTransaction(request, async (request) => blockersOf(request, await lockTalks(request, talkIds, 'Delete')));
}

async function blockersOf(request: RecordRequest, locked: readonly LockedTalk[]): Promise<TalkDeletionCheck> {
  const { subject } = request;
  const forbidden = locked.filter(({ isAllowed }) => !isAllowed);
  if (forbidden.length > 0) {
    const message = translate('talk.noDeletion');
    const blockers = forbidden.map(({ talkId, displayName }): TalkBlocker => ({
      talkId,
      displayName,
      subject: subject.subjectIdentifier,
      subjectName: subject.subjectName,
      message,
      blockedTalkId: talkId,
    }));
    return { isForbidden: true, messages: [message], blockers };
  }
  const { blockers, hidden } = await pointersTo(
    request,
    subject,
    locked.map(({ talkId }) => talkId),
  );
  const messages = blockers.map(({ message }) => message);
  if (hidden > 0) messages.push(translate('talk.hiddenPointers'));
  return { isForbidden: false, messages, blockers };
}
