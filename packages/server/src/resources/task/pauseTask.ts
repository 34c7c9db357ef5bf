import type { TaskAnswer } from '@assunto/engine/core';
import { HttpError } from '../../http/errors';
import { answerOf } from './answerOf';
import { assertWorkable, lockTasks } from './lockTasks';
import { moveTask } from './moveTask';
import type { TaskAsker, TaskServices } from './TaskServices';

/**
 * Pauses a task, whoever runs it; one that waits already stays as it is. Throws TASK_REFUSED for one that is over,
 * FORBIDDEN or TALK_NOT_FOUND.
 */
export async function pauseTask({ database }: TaskServices, asker: TaskAsker, talkId: number): Promise<TaskAnswer> {
  return database.transaction(async (transaction) => {
    const row = assertWorkable(asker, (await lockTasks(transaction, asker, [talkId])).get(talkId));
    const isIdle = row.startedAt === null && row.stage !== 'running';
    if (isIdle && row.stage !== 'waiting')
      throw new HttpError('TASK_REFUSED', { message: 'Somente uma tarefa em execução pode ser pausada.' });
    if (!isIdle) await moveTask(transaction, asker, row, 'waiting');
    return answerOf(transaction, asker, talkId);
  });
}
