import type { TaskAnswer } from '@assunto/engine/core';
import type { Queryable } from '../../database/Database';
import { HttpError } from '../../http/errors';
import { readClock, readTasks, toTimer } from './readTasks';
import type { TaskAsker } from './TaskServices';

/** What a call on a task answers: its time now. */
export async function answerOf(
  transaction: Queryable,
  asker: TaskAsker,
  talkId: number,
  pausedTalkId: number | null = null,
): Promise<TaskAnswer> {
  const [row] = await readTasks(transaction, asker, [talkId]);
  if (!row) throw new HttpError('TALK_NOT_FOUND');
  return { timer: toTimer(asker, row), now: await readClock(transaction), pausedTalkId };
}
