import type { FormPreview, FormPreviewQuery } from '@assunto/engine/contract';
import type { CallerAccount } from '../../../access/CallerAccount';
import type { Access } from '../../../access/createAccess';
import { describeSubject } from '../../../access/describeSubject';
import { HttpError } from '../../../http/errors';
import { readTalk } from '../../../talks/readTalk';

/**
 * What people of a profile see of a subject and of one of its records, as far as the administrator may read it too: the same
 * permissions as while viewing as the profile (decision 101). Throws NOT_FOUND for a profile of another company, SUBJECT_NOT_FOUND
 * and TALK_NOT_FOUND for what either may not read.
 */
export async function formPreview(
  access: Access,
  account: CallerAccount,
  subjectId: number,
  { roomId, talkId }: FormPreviewQuery,
): Promise<FormPreview> {
  const own = await access.of(account);
  if (roomId !== undefined && !own.company.rooms.has(roomId)) throw new HttpError('NOT_FOUND');
  const { accountId, roomId: ownRoomId, name, email, restrictions } = account;
  const administrator = { accountId, roomId: ownRoomId, name, email, restrictions };
  const viewed: CallerAccount =
    roomId === undefined
      ? account
      : { ...account, roomId, restrictions: null, viewing: { viewAsId: 0, administrator } };
  const request = (await access.of(viewed)).openReadable(subjectId);
  if (!request) throw new HttpError('SUBJECT_NOT_FOUND');
  return { subject: describeSubject(request), talk: talkId === undefined ? null : await readTalk(request, talkId) };
}
