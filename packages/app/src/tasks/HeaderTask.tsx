import { lazy, Suspense } from 'react';
import { useServices } from '../AppServices';
import { useStoreValue } from '../support/valueStore';

const TaskChip = lazy(() => import('./TaskChip'));
const TaskDialogs = lazy(() => import('./TaskDialogs'));

/** The running task in the header, for who works with tasks, and the dialogs that tasks ask with on any page. */
export function HeaderTask() {
  const { tasks } = useServices();
  const current = useStoreValue(tasks.current);
  const step = useStoreValue(tasks.step);
  return (
    <Suspense>
      {(current?.canWork || current?.message) && <TaskChip />}
      {step && <TaskDialogs step={step} />}
    </Suspense>
  );
}
