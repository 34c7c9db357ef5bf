import type { TaskAnswer } from '@assunto/api';
import { HttpError } from '../../platform/errors/errors';
import { answerOf } from './answerOf';
import { assertWorkable, lockTasks } from './lockTasks';
import { moveTask } from './moveTask';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import { translate } from '../../platform/messages/language';

/**
 * Pauses a task, whoever runs it; a waiting one is unchanged. Throws TASK_REFUSED for a finished one, FORBIDDEN or
 * TALK_NOT_FOUND.
 */
export async function pauseTask(request: RecordRequest<Database>, talkId: number): Promise<TaskAnswer> {
  return inTransaction(request, async (request) => {
    const row = assertWorkable(request, (await lockTasks(request, [talkId])).get(talkId));
    const isIdle = row.startedAt === null && row.stage !== 'running';
    if (isIdle && row.stage !== 'waiting')
      throw new HttpError('TASK_REFUSED', { message: translate('task.notRunning') });
    if (!isIdle) await moveTask(request, row, 'waiting');
    return answerOf(request, talkId);
  });
}
