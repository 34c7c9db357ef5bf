import { answerOf, statusOf } from '@assunto/engine';
import type { TaskDelayed } from '@assunto/api';
import { notify } from '@assunto/shell';
import type { Tasks } from './createTasks';
import type { TasksTranslate } from './messages/translation';

/** A task to start, pause or finish. */
interface TaskMove {
  tasks: Tasks;
  talkId: number;
  translate: TasksTranslate;
}

/** The server's message of a refusal that the person can resolve; `null` for other failures. */
function refusalOf(error: unknown): string | null {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 ? (answerOf(error)?.message ?? null) : null;
}

/**
 * Starts a task and shows a notice; if estimates are missing, a dialog asks for them. With `isNew` the task was just
 * created for this. Returns whether it was started.
 */
export async function startTask({ tasks, talkId, translate }: TaskMove, { isNew = false } = {}): Promise<boolean> {
  const named = { talkId: String(talkId) };
  try {
    const { pausedTalkId } = await tasks.move('iniciar', talkId);
    if (pausedTalkId !== null) notify('info', translate('tasks.paused', { talkId: String(pausedTalkId) }));
    notify('success', translate(isNew ? 'tasks.insertedAndStarted' : 'tasks.started', named));
    return true;
  } catch (error) {
    const needsEstimates = statusOf(error) === 400;
    if (isNew && needsEstimates) notify('success', translate('tasks.inserted', named));
    if (needsEstimates) tasks.step.set({ kind: 'estimates', talkId });
    else if (isNew) notify('danger', translate('tasks.notStarted'));
    else notify('danger', refusalOf(error) ?? translate('tasks.startFailed'));
    return false;
  }
}

/** Pauses a task, and shows a notice. */
export async function pauseTask({ tasks, talkId, translate }: TaskMove): Promise<void> {
  try {
    await tasks.move('pausar', talkId);
    notify('success', translate('tasks.paused', { talkId: String(talkId) }));
  } catch {
    notify('danger', translate('tasks.notPaused', { talkId: String(talkId) }));
  }
}

/** Finishes a task, and shows a notice; a task that exceeded its limits requires reasons first. */
export async function finishTask({ tasks, talkId, translate }: TaskMove): Promise<void> {
  try {
    await tasks.move('finalizar', talkId);
    notify('success', translate('tasks.finished'));
  } catch (error) {
    const delay = statusOf(error) === 500 ? (answerOf(error) as Partial<TaskDelayed> | null) : null;
    const { deadlineExceeded = false, estimateExceeded = false } = delay ?? {};
    if (deadlineExceeded || estimateExceeded)
      tasks.step.set({ kind: 'reasons', talkId, deadlineExceeded, estimateExceeded });
    else notify('danger', translate('tasks.notFinished', { talkId: String(talkId) }));
  }
}
