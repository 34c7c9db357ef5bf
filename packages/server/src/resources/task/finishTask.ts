import { taskDelay, type ErrorDetail, type TaskAnswer } from '@assunto/engine/core';
import { taskColumns } from '../../desk/taskColumns';
import { HttpError } from '../../http/errors';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { answerOf } from './answerOf';
import { assertWorkable, lockTasks } from './lockTasks';
import { moveTask } from './moveTask';
import { readClock, type TaskRow } from './readTasks';
import type { TaskAsker, TaskServices } from './TaskServices';

/**
 * Finishes a task, whoever runs it; a finished one stays as it is. Throws TASK_DELAYED while the reason of a delay is
 * missing, TASK_REFUSED, FORBIDDEN or TALK_NOT_FOUND; then nothing was changed and its timer runs on.
 */
export async function finishTask({ database }: TaskServices, asker: TaskAsker, talkId: number): Promise<TaskAnswer> {
  return database.transaction(async (transaction) => {
    const row = assertWorkable(asker, (await lockTasks(transaction, asker, [talkId])).get(talkId));
    if (row.stage === 'finished' && row.startedAt === null) return answerOf(transaction, asker, talkId);
    if (row.stage === null) throw new HttpError('TASK_REFUSED');
    if (row.startedAt === null && !row.hasRuns && row.stage === 'waiting')
      throw new HttpError('TASK_REFUSED', { message: 'A tarefa ainda não foi iniciada. Inicie-a antes de finalizar.' });
    assertReasons(asker, row, await readClock(transaction));
    await moveTask(transaction, asker, row, 'finished');
    return answerOf(transaction, asker, talkId);
  });
}

/** What is late is finished with its reason (1§4). A reason that the subject has no attribute for is not asked. */
function assertReasons({ access }: TaskAsker, row: TaskRow, now: number): void {
  const worked = row.worked + (row.startedAt === null ? 0 : Math.max(0, now - row.startedAt));
  const delay = taskDelay({ now, worked, expectedEnd: row.expectedEnd, estimatedMinutes: row.estimatedMinutes });
  const { deadlineDelayReason, estimateDelayReason } = taskColumns(access.subject);
  const lacks = (column: AttributeColumn | null, kept: unknown): column is AttributeColumn =>
    column !== null && (kept === null || kept === '');
  const deadline = delay.deadlineExceeded && lacks(deadlineDelayReason, row.deadlineDelayReason);
  const estimate = delay.estimateExceeded && lacks(estimateDelayReason, row.estimateDelayReason);
  if (!deadline && !estimate) return;
  const problem = ({ attribute }: AttributeColumn, message: string): ErrorDetail => ({
    code: 'TASK_DELAYED',
    message,
    attribute: attribute.identifier,
  });
  throw new HttpError('TASK_DELAYED', {
    errors: [
      ...(deadline ? [problem(deadlineDelayReason, 'O prazo da tarefa foi ultrapassado. Informe o motivo.')] : []),
      ...(estimate ? [problem(estimateDelayReason, 'A duração estimada foi ultrapassada. Informe o motivo.')] : []),
    ],
    body: { deadlineExceeded: deadline, estimateExceeded: estimate },
  });
}
