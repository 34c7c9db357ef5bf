import { problemsOf, statusOf, type useEngine } from '@assunto/engine';
import { taskSubject } from '@assunto/api/ticketing';
import { notify } from '@assunto/shell';
import type { Tasks } from './createTasks';
import { estimateIdentifiers } from './taskParts';
import { startTask } from './taskMoves';
import type { TasksTranslate } from './messages/translation';

/** The message of an insert refused with status 300 (specification: tasks); `null` for others. */
export function insertFailureText(error: unknown, translate: TasksTranslate): string | null {
  return statusOf(error) === 300 ? translate('tasks.insertFailed') : null;
}

/** Whether an insert was refused because estimates are missing (specification: tasks), so that their dialog can open. */
export function lacksEstimates(error: unknown): boolean {
  return (
    statusOf(error) === 400 &&
    problemsOf(error).some(({ attribute }) => attribute && estimateIdentifiers.includes(attribute))
  );
}

type Engine = Pick<ReturnType<typeof useEngine>, 'adapter' | 'records'>;

/**
 * Continues after a task was inserted: starts it if requested, and reads it. Returns whether it could be read; for a 401
 * its message is shown and the lists are reloaded.
 */
export async function afterTaskInsert(
  { tasks, adapter, records, translate }: Engine & { tasks: Tasks; translate: TasksTranslate },
  talkId: number,
  starts: boolean,
): Promise<boolean> {
  const runs = starts && (await startTask({ tasks, talkId, translate }, { isNew: true }));
  const failure = await adapter.read(taskSubject, talkId).then(
    () => null,
    (error: unknown) => error,
  );
  records.invalidate(taskSubject);
  if (statusOf(failure) !== 401) return true;
  if (runs) notify('info', translate('tasks.notReadStarted'));
  else notify('success', translate('tasks.notRead'));
  return false;
}
