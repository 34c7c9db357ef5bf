import type { TaskAnswer } from '@assunto/engine/core';
import type { Queryable } from '../../database/Database';
import { taskColumns } from '../../desk/taskColumns';
import { beginRun, endRun, taskOf } from '../../desk/taskRuns';
import { HttpError } from '../../http/errors';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { answerOf } from './answerOf';
import { assertWorkable, lockTasks } from './lockTasks';
import { moveTask } from './moveTask';
import type { TaskRow } from './readTasks';
import type { TaskAsker, TaskServices } from './TaskServices';

/**
 * Starts a task for its caller, and pauses the one that they ran (decision 39). A task that they run already goes on as
 * it is. Throws TASK_ESTIMATES_MISSING, TASK_REFUSED, FORBIDDEN or TALK_NOT_FOUND.
 */
export async function startTask({ database }: TaskServices, asker: TaskAsker, talkId: number): Promise<TaskAnswer> {
  const { companyId } = asker.caller.company;
  const { accountId } = asker.caller.caller;
  return database.transaction(async (transaction) => {
    // Two starts of one person follow each other, whichever tasks they start.
    await transaction.query('SELECT pg_advisory_xact_lock($1, $2)', [companyId, accountId]);
    const before = await taskOf(transaction, companyId, accountId);
    const rows = await lockTasks(transaction, asker, before === null ? [talkId] : [talkId, before]);
    const row = assertWorkable(asker, rows.get(talkId));
    if (row.startedAt !== null && row.accountId === accountId) return answerOf(transaction, asker, talkId);
    assertStartable(asker, row);
    const paused = before === null ? null : await pause(transaction, asker, before, rows.get(before));
    await beginRun(transaction, { companyId, talkId }, { accountId, before: row.hasRuns ? 0 : row.worked });
    await moveTask(transaction, asker, row, 'running');
    return answerOf(transaction, asker, talkId, paused);
  });
}

function assertStartable({ access }: TaskAsker, row: TaskRow): void {
  if (row.startedAt !== null)
    throw new HttpError('TASK_REFUSED', {
      message: `A tarefa já está em execução por ${row.accountName ?? 'outra pessoa'}.`,
    });
  // Running by its status alone is a run that was ended with its record: it is taken up again.
  if (row.stage !== 'waiting' && row.stage !== 'running')
    throw new HttpError('TASK_REFUSED', {
      message: "Somente uma tarefa com o status 'Aguardando Execução' pode ser iniciada.",
    });
  const { expectedEnd, estimatedDuration } = taskColumns(access.subject);
  const missing: AttributeColumn[] = [];
  if (expectedEnd && row.expectedEnd === null) missing.push(expectedEnd);
  if (estimatedDuration && !row.estimatedMinutes) missing.push(estimatedDuration);
  if (missing.length > 0)
    throw new HttpError('TASK_ESTIMATES_MISSING', {
      errors: missing.map(({ attribute }) => ({
        code: 'TASK_ESTIMATES_MISSING',
        message: `Informe o campo ${attribute.name} para iniciar a tarefa.`,
        attribute: attribute.identifier,
      })),
    });
}

/** Pauses what the caller ran, and answers which it was; it may have been ended meanwhile, or its record may be gone. */
async function pause(
  transaction: Queryable,
  asker: TaskAsker,
  talkId: number,
  row: TaskRow | undefined,
): Promise<number | null> {
  if (!row) {
    await endRun(transaction, { companyId: asker.caller.company.companyId, talkId });
    return null;
  }
  if (row.accountId !== asker.caller.caller.accountId) return null;
  await moveTask(transaction, asker, row, 'waiting');
  return talkId;
}
