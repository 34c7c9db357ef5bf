import { statusKey } from './statusName';

/** The stage of a task: waiting to be started (also after a pause), running, or finished. */
export type TaskStage = 'waiting' | 'running' | 'finished';

/** The names of the statuses: the first two are from the specification, the last lists the possible names of the end. */
export const taskStageNames: Readonly<Record<TaskStage, readonly string[]>> = {
  waiting: ['Aguardando Execução'],
  running: ['Em Execução'],
  finished: ['Finalizada', 'Finalizado', 'Concluída', 'Concluído'],
};

/**
 * The stage of a task with this status; `null` for an unknown status.
 *
 * @example
 * taskStage('em execução'); // 'running'
 */
export function taskStage(status: string): TaskStage | null {
  const key = statusKey(status);
  const stages = Object.keys(taskStageNames) as TaskStage[];
  return stages.find((stage) => taskStageNames[stage].some((name) => statusKey(name) === key)) ?? null;
}
