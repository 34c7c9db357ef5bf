import { HttpError } from '../../platform/errors/errors';
import { mayWork, readTasks, type TaskRow } from './readTasks';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import { translate } from '../../platform/messages/language';

/** Locks tasks, in an order that prevents deadlocks between callers, and reads them. */
export async function lockTasks(
  request: RecordRequest,
  talkIds: readonly number[],
): Promise<ReadonlyMap<number, TaskRow>> {
  await request.db.query(
    `SELECT talk_id FROM ${uncheckedTable(request.subject, 'guarded')} WHERE company_id = $1 AND talk_id = ANY($2::bigint[])
     ORDER BY talk_id FOR NO KEY UPDATE`,
    [request.company.companyId, [...talkIds]],
  );
  const rows = await readTasks(request, talkIds);
  return new Map(rows.map((row) => [row.talkId, row]));
}

/** The task, if the caller may work on it. Throws TALK_NOT_FOUND, FORBIDDEN, or TASK_REFUSED for a deactivated one. */
export function assertWorkable(request: RecordRequest, row: TaskRow | undefined): TaskRow {
  if (!row?.mayRead) throw new HttpError('TALK_NOT_FOUND');
  if (!row.mayUpdate || !mayWork(request)) throw new HttpError('FORBIDDEN');
  if (!row.isActive) throw new HttpError('TASK_REFUSED', { message: translate('task.inactive') });
  return row;
}
