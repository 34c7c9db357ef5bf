import type { TaskTimer } from '@assunto/api';
import { taskStage } from '@assunto/api/ticketing';

/** Whether a task has ended: it is finished, or has a status from which tasks cannot be started. */
export function isOver({ status, startedAt }: Pick<TaskTimer, 'status' | 'startedAt'>): boolean {
  if (startedAt !== null || status === null) return false;
  const stage = taskStage(status);
  return stage === null || stage === 'finished';
}
