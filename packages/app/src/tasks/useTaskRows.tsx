import { useEngine } from '@assunto/engine';
import type { RowActions } from '@assunto/engine/grid';
import { Suspense, useEffect, useMemo } from 'react';
import { lazyPart } from '@assunto/shell';
import { useServices } from '../AppServices';
import { isTask } from './isTask';

const TaskCell = lazyPart(() => import('./TaskCell'));

const Cell: RowActions['Cell'] = ({ talk }) => (
  <Suspense fallback={null}>
    <TaskCell talk={talk} />
  </Suspense>
);

/**
 * The timer column for a list of tasks, else `null`; the list is reloaded when the person started, paused or finished a task.
 * `label` is the column's header.
 */
export function useTaskRows(subject: string, label: string): RowActions | null {
  const { tasks } = useServices();
  const { records } = useEngine();
  const isShown = isTask(subject);
  useEffect(
    () => (isShown ? tasks.listen(() => records.invalidate(subject)) : undefined),
    [isShown, tasks, records, subject],
  );
  return useMemo(() => (isShown ? { label, width: 176, Cell } : null), [isShown, label]);
}
