import type { TaskAnswer } from '@assunto/api';
import { HttpError } from '../../platform/errors/errors';
import { readClock, readTasks, toTimer } from './readTasks';
import type { RecordRequest } from '../../access/RecordRequest';

/** The response of a call on a task: its current timer. */
export async function answerOf(
  request: RecordRequest,
  talkId: number,
  pausedTalkId: number | null = null,
): Promise<TaskAnswer> {
  const [row] = await readTasks(request, [talkId]);
  if (!row) throw new HttpError('TALK_NOT_FOUND');
  return { timer: toTimer(request, row), now: await readClock(request.db), pausedTalkId };
}
