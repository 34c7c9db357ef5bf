import type { TaskAnswer, TaskTimeEntry } from '@assunto/api';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { addRun } from './taskRuns';
import { answerOf } from './answerOf';
import { assertWorkable, lockTasks } from './lockTasks';
import { saveTotal } from './moveTask';

/**
 * Adds time that the caller worked on a task, also on a finished one: its stage stays as it is. Throws REQUEST_INVALID for a day in
 * the future, TASK_REFUSED for a deactivated task, FORBIDDEN or TALK_NOT_FOUND; then nothing has changed.
 */
export async function enterTime(request: RecordRequest<Database>, entry: TaskTimeEntry): Promise<TaskAnswer> {
  const { talkId, day, minutes, note = '' } = entry;
  return inTransaction(request, async (request) => {
    const row = assertWorkable(request, (await lockTasks(request, [talkId])).get(talkId));
    const { timeZone } = request.context;
    if (await isFuture(request.db, day, timeZone))
      throw new HttpError('REQUEST_INVALID', { message: translate('task.futureDay') });
    const { companyId } = request.company;
    const { accountId } = request.account;
    const before = row.hasRuns ? 0 : row.worked;
    const entered = { accountId, before, day, timeZone, minutes, note: note.trim() || null };
    await saveTotal(request, row, await addRun(request.db, { companyId, talkId }, entered));
    return answerOf(request, talkId);
  });
}

async function isFuture(db: Queryable, day: string, timeZone: string): Promise<boolean> {
  const { rows } = await db.query<{ is_future: boolean }>(
    'SELECT $1::date > (now() AT TIME ZONE $2::text)::date AS is_future',
    [day, timeZone],
  );
  return rows[0]?.is_future === true;
}
