import { Suspense } from 'react';
import { useServices } from '../AppServices';
import { lazyPart, useStoreValue } from '@assunto/shell';

const TaskChip = lazyPart(() => import('./TaskChip'));
const TaskDialogs = lazyPart(() => import('./TaskDialogs'));

/** The running task in the header, for people who may work with tasks, and the dialogs of tasks. */
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
