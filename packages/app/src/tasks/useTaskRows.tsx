import { useEngine } from '@assunto/engine';
import type { RowActions } from '@assunto/engine/grid';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '@assunto/shell';
import { useServices } from '../AppServices';
import { isTask } from './isTask';

const TaskCell = lazyPart(() => import('./TaskCell'));

const taskActions: RowActions = {
  label: 'Tempo',
  width: 176,
  Cell: ({ talk }) => (
    <Suspense fallback={null}>
      <TaskCell talk={talk} />
    </Suspense>
  ),
};

/** What the rows of a list of tasks offer, else `null`; the list is read again when the person has moved a task. */
export function useTaskRows(subject: string): RowActions | null {
  const { tasks } = useServices();
  const { records } = useEngine();
  const isShown = isTask(subject);
  useEffect(
    () => (isShown ? tasks.listen(() => records.invalidate(subject)) : undefined),
    [isShown, tasks, records, subject],
  );
  return isShown ? taskActions : null;
}
