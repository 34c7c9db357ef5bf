import type { Access } from '../../access/createAccess';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { RecordRequest } from '../../access/RecordRequest';
import { readableVisibilities } from '../../access/noteAccess';
import type { CommentVisibility } from '@assunto/engine/contract';
import type { Talk } from '@assunto/engine/core';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { readTalk } from '../read/readTalk';

/** What is needed to ask the rights of other people. */
export interface PeopleServices {
  access: Pick<Access, 'of'>;
  /** An active account with its current room and permissions, or `null`. */
  accountOf(companyId: number, accountId: number): Promise<CallerAccount | null>;
}

/** A record and the visibility of a comment on it. */
export interface CommentLocation {
  companyId: number;
  subjectId: number;
  talkId: number;
  visibility: CommentVisibility;
}

/**
 * The record as an account may read it now, together with comments of that visibility; `null` where it may not. The same rule as for
 * a call of that account.
 */
export async function recordAsReadBy(
  { access, accountOf }: PeopleServices,
  { companyId, subjectId, talkId, visibility }: CommentLocation,
  accountId: number,
): Promise<{ request: RecordRequest<Database>; talk: Talk } | null> {
  const account = await accountOf(companyId, accountId);
  const request = account && (await access.of(account)).openReadable(subjectId);
  if (!request) return null;
  try {
    const talk = await readTalk(request, talkId);
    return (await readableVisibilities(request, talkId)).includes(visibility) ? { request, talk } : null;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'TALK_NOT_FOUND') return null;
    throw error;
  }
}
