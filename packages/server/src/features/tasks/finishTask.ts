import type { ErrorDetail } from '@assunto/engine/core';
import type { TaskAnswer } from '@assunto/api';
import { taskDelay } from '@assunto/api/ticketing';
import { readableTaskColumns } from './taskColumns';
import { HttpError } from '../../platform/errors/errors';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { answerOf } from './answerOf';
import { assertWorkable, lockTasks } from './lockTasks';
import { moveTask } from './moveTask';
import { readClock, type TaskRow } from './readTasks';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import { translate } from '../../platform/messages/language';

/**
 * Finishes a task, whoever runs it; a finished one is unchanged. Throws TASK_DELAYED while the reason of a delay is missing,
 * TASK_REFUSED, FORBIDDEN or TALK_NOT_FOUND; then nothing has changed and its timer continues.
 */
export async function finishTask(request: RecordRequest<Database>, talkId: number): Promise<TaskAnswer> {
  return inTransaction(request, async (request) => {
    const row = assertWorkable(request, (await lockTasks(request, [talkId])).get(talkId));
    if (row.stage === 'finished' && row.startedAt === null) return answerOf(request, talkId);
    if (row.stage === null) throw new HttpError('TASK_REFUSED');
    if (row.startedAt === null && !row.hasRuns && row.stage === 'waiting')
      throw new HttpError('TASK_REFUSED', { message: translate('task.notStarted') });
    assertReasons(request, row, await readClock(request.db));
    await moveTask(request, row, 'finished');
    return answerOf(request, talkId);
  });
}

/** A late task needs a reason. A reason for which the subject has no attribute is not required. */
function assertReasons(request: RecordRequest, row: TaskRow, now: number): void {
  const worked = row.worked + (row.startedAt === null ? 0 : Math.max(0, now - row.startedAt));
  const delay = taskDelay({ now, worked, expectedEnd: row.expectedEnd, estimatedMinutes: row.estimatedMinutes });
  const { deadlineDelayReason, estimateDelayReason } = readableTaskColumns(request);
  const lacks = (column: AttributeColumn | null, value: unknown): column is AttributeColumn =>
    column !== null && (value === null || value === '');
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
      ...(deadline ? [problem(deadlineDelayReason, translate('task.deadlineExceeded'))] : []),
      ...(estimate ? [problem(estimateDelayReason, translate('task.estimateExceeded'))] : []),
    ],
    body: { deadlineExceeded: deadline, estimateExceeded: estimate },
  });
}
