import type { TaskTimer } from '@assunto/engine/contract';
import { taskStage } from '@assunto/engine/ticketing';

/** Whether nothing can be done with a task any more: it is finished, or has a status that tasks do not start from. */
export function isOver({ status, startedAt }: Pick<TaskTimer, 'status' | 'startedAt'>): boolean {
  if (startedAt !== null || status === null) return false;
  const stage = taskStage(status);
  return stage === null || stage === 'finished';
}
