import type { RecordRequest } from '../access/RecordRequest';
import { HttpError } from '../http/errors';
import { translate } from '../messages/language';
import { survivorOf } from './mergedTalks';
import { readTalkRow, readTalkRows } from './readTalk';

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

/**
 * The result of a call about several records, all or none of which it concerns. Throws TALK_MERGED where one of them was not found
 * because it was merged: each such record is named with the one to choose instead, if the caller may read that.
 */
export async function orSurvivors<Result>(
  request: RecordRequest,
  talkIds: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'TALK_NOT_FOUND') throw error;
    const found = new Set((await readTalkRows(request, talkIds)).map(({ talk_id }) => talk_id));
    const errors: { code: string; message: string; talkId: number; mergedInto: number }[] = [];
    for (const talkId of new Set(talkIds)) {
      const mergedInto = found.has(talkId) ? null : await survivorOf(request.db, request.company.companyId, talkId);
      if (mergedInto === null || (await readTalkRows(request, [mergedInto])).length === 0) continue;
      const message = translate('talk.mergedInto', { record: String(talkId), survivor: String(mergedInto) });
      errors.push({ code: 'TALK_MERGED', message, talkId, mergedInto });
    }
    const [first] = errors;
    if (!first) throw error;
    const { mergedInto, message } = first;
    throw new HttpError('TALK_MERGED', {
      body: { mergedInto },
      message,
      errors: errors.map(({ code, message: reason, talkId }) => ({ code, message: reason, talkId })),
    });
  }
}
