import type { RecordRequest } from '../access/RecordRequest';
import { HttpError } from '../http/errors';
import { survivorOf } from './mergedTalks';
import { readTalkRow } from './readTalk';

/**
 * The result of a call about one record. Throws TALK_MERGED, with the survivor, for a record that was not found because it was
 * merged into one that the caller may read: every call about it gets this answer.
 */
export async function orSurvivor<Result>(
  request: RecordRequest,
  talkId: number,
  work: (request: RecordRequest, talkId: number) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(request, talkId);
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'TALK_NOT_FOUND') throw error;
    const mergedInto = await survivorOf(request.db, request.company.companyId, talkId);
    if (mergedInto === null) throw error;
    await readTalkRow(request, mergedInto);
    throw new HttpError('TALK_MERGED', { body: { mergedInto } });
  }
}
