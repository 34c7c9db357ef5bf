import type { TaskAnswer } from '@assunto/api';
import { readableTaskColumns } from './taskColumns';
import { beginRun, endRun, taskOf } from './taskRuns';
import { HttpError } from '../../platform/errors/errors';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { answerOf } from './answerOf';
import { assertWorkable, lockTasks } from './lockTasks';
import { moveTask } from './moveTask';
import type { TaskRow } from './readTasks';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import { translate } from '../../platform/messages/language';

/**
 * Starts a task for its caller, and pauses the one that they ran (decision 39). A task that they already run continues. Throws
 * TASK_ESTIMATES_MISSING, TASK_REFUSED, FORBIDDEN or TALK_NOT_FOUND.
 */
export async function startTask(request: RecordRequest<Database>, talkId: number): Promise<TaskAnswer> {
  const { companyId } = request.company;
  const { accountId } = request.account;
  return inTransaction(request, async (request) => {
    // Starts by one person are serialised, whichever tasks they start.
    await request.db.query('SELECT pg_advisory_xact_lock($1, $2)', [companyId, accountId]);
    const before = await taskOf(request.db, companyId, accountId);
    const rows = await lockTasks(request, before === null ? [talkId] : [talkId, before]);
    const row = assertWorkable(request, rows.get(talkId));
    if (row.startedAt !== null && row.accountId === accountId) return answerOf(request, talkId);
    assertStartable(request, row);
    const paused = before === null ? null : await pause(request, before, rows.get(before));
    await beginRun(request.db, { companyId, talkId }, { accountId, before: row.hasRuns ? 0 : row.worked });
    await moveTask(request, row, 'running');
    return answerOf(request, talkId, paused);
  });
}

function assertStartable(request: RecordRequest, row: TaskRow): void {
  if (row.startedAt !== null)
    throw new HttpError('TASK_REFUSED', {
      message: translate('task.running', { name: row.accountName ?? translate('task.somebody') }),
    });
  // A task that runs only by its status had its run ended with another change: it is started again.
  if (row.stage !== 'waiting' && row.stage !== 'running')
    throw new HttpError('TASK_REFUSED', {
      message: translate('task.notWaiting'),
    });
  const { expectedEnd, estimatedDuration } = readableTaskColumns(request);
  const missing: AttributeColumn[] = [];
  if (expectedEnd && row.expectedEnd === null) missing.push(expectedEnd);
  if (estimatedDuration && !row.estimatedMinutes) missing.push(estimatedDuration);
  if (missing.length > 0)
    throw new HttpError('TASK_ESTIMATES_MISSING', {
      errors: missing.map(({ attribute }) => ({
        code: 'TASK_ESTIMATES_MISSING',
        message: translate('task.fieldMissing', { field: attribute.name }),
        attribute: attribute.identifier,
      })),
    });
}

/** Pauses the caller's running task, and returns its id; it may have been ended or deleted meanwhile. */
async function pause(request: RecordRequest, talkId: number, row: TaskRow | undefined): Promise<number | null> {
  if (!row) {
    await endRun(request.db, { companyId: request.company.companyId, talkId });
    return null;
  }
  if (row.accountId !== request.account.accountId) return null;
  await moveTask(request, row, 'waiting');
  return talkId;
}
