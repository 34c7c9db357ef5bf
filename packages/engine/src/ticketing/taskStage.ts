import { statusKey } from './statusName';

/** What a task does: it waits to be started (or goes on waiting after a pause), runs, or is over. */
export type TaskStage = 'waiting' | 'running' | 'finished';

/** The names of the statuses: the first two are the specification's (1§4), the end is called in one of these ways. */
export const taskStageNames: Readonly<Record<TaskStage, readonly string[]>> = {
  waiting: ['Aguardando Execução'],
  running: ['Em Execução'],
  finished: ['Finalizada', 'Finalizado', 'Concluída', 'Concluído'],
};

/**
 * What a task of this status does; `null` for a status that the product knows nothing of.
 *
 * @example
 * taskStage('em execução'); // 'running'
 */
export function taskStage(status: string): TaskStage | null {
  const key = statusKey(status);
  const stages = Object.keys(taskStageNames) as TaskStage[];
  return stages.find((stage) => taskStageNames[stage].some((name) => statusKey(name) === key)) ?? null;
}
