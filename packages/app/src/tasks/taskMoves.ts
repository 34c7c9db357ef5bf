import { answerOf, statusOf } from '@assunto/engine';
import type { TaskDelayed } from '@assunto/engine/contract';
import { notify } from '@assunto/shell';
import type { Tasks } from './createTasks';

const startFailed = 'Ocorreu um erro ao tentar iniciar a tarefa. Por favor, tente novamente.';
/** Shown when a new task could not be started (1§8). */
export const notStarted = 'A tarefa foi criada, no entanto não foi possível iniciá-la.';

/** The server's message of a refusal that the person can resolve; `null` for other failures. */
function refusalOf(error: unknown): string | null {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 ? (answerOf(error)?.message ?? null) : null;
}

/**
 * Starts a task and says so; without its estimates the dialog asks for them (1§4). With `isNew` it was created for
 * this a moment ago. Answers whether it runs.
 */
export async function startTask(tasks: Tasks, talkId: number, { isNew = false } = {}): Promise<boolean> {
  try {
    const { pausedTalkId } = await tasks.move('iniciar', talkId);
    if (pausedTalkId !== null) notify('info', `Tarefa #${pausedTalkId} pausada com sucesso!`);
    const done = isNew ? 'inserida e iniciada' : 'iniciada';
    notify('success', `Tarefa #${talkId} ${done} com sucesso!`);
    return true;
  } catch (error) {
    const asksForEstimates = statusOf(error) === 400;
    if (isNew && asksForEstimates) notify('success', `Tarefa #${talkId} inserida com sucesso!`);
    if (asksForEstimates) tasks.step.set({ kind: 'estimates', talkId });
    else if (isNew) notify('danger', notStarted);
    else notify('danger', refusalOf(error) ?? startFailed);
    return false;
  }
}

/** Pauses a task, and shows a notice. */
export async function pauseTask(tasks: Tasks, talkId: number): Promise<void> {
  try {
    await tasks.move('pausar', talkId);
    notify('success', `Tarefa #${talkId} pausada com sucesso!`);
  } catch {
    notify('danger', `Tarefa #${talkId} não pausada. Entre em contato com o administrador ou tente novamente.`);
  }
}

/** Finishes a task, and shows a notice; a task that exceeded its limits requires reasons first (1§4). */
export async function finishTask(tasks: Tasks, talkId: number): Promise<void> {
  try {
    await tasks.move('finalizar', talkId);
    notify('success', 'Registro finalizado com sucesso!');
  } catch (error) {
    const delay = statusOf(error) === 500 ? (answerOf(error) as Partial<TaskDelayed> | null) : null;
    const { deadlineExceeded = false, estimateExceeded = false } = delay ?? {};
    if (deadlineExceeded || estimateExceeded)
      tasks.step.set({ kind: 'reasons', talkId, deadlineExceeded, estimateExceeded });
    else
      notify(
        'danger',
        `Não foi possível finalizar a tarefa #${talkId}. Tente novamente ou entre em contato com o administrador.`,
      );
  }
}
