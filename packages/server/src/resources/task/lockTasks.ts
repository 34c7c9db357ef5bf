import type { Queryable } from '../../database/Database';
import { HttpError } from '../../http/errors';
import { mayWork, readTasks, type TaskRow } from './readTasks';
import type { TaskAsker } from './TaskServices';

/** Locks tasks, in an order that lets two callers never wait for each other, and reads them as they are then. */
export async function lockTasks(
  transaction: Queryable,
  asker: TaskAsker,
  talkIds: readonly number[],
): Promise<ReadonlyMap<number, TaskRow>> {
  const { caller, access } = asker;
  await transaction.query(
    `SELECT talk_id FROM ${access.subject.table} WHERE company_id = $1 AND talk_id = ANY($2::bigint[])
     ORDER BY talk_id FOR NO KEY UPDATE`,
    [caller.company.companyId, [...talkIds]],
  );
  const rows = await readTasks(transaction, asker, talkIds);
  return new Map(rows.map((row) => [row.talkId, row]));
}

/** The task if the caller may work on it. Throws TALK_NOT_FOUND, FORBIDDEN, or TASK_REFUSED for a deactivated one. */
export function assertWorkable(asker: TaskAsker, row: TaskRow | undefined): TaskRow {
  if (!row?.mayRead) throw new HttpError('TALK_NOT_FOUND');
  if (!row.mayUpdate || !mayWork(asker)) throw new HttpError('FORBIDDEN');
  if (!row.isActive) throw new HttpError('TASK_REFUSED', { message: 'A tarefa está desativada. Ative-a primeiro.' });
  return row;
}
