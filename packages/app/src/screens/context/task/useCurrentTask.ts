import type { TaskInProgress } from '@assunto/api';
import { useEffect } from 'react';
import { useServices } from '../../../AppServices';
import { useStoreValue } from '@assunto/shell';

/** The running task, loaded at once if the header has not loaded it yet; `null` while loading. */
export function useCurrentTask(): Pick<TaskInProgress, 'message' | 'canWork' | 'canCreate'> | null {
  const { tasks } = useServices();
  const current = useStoreValue(tasks.current);
  useEffect(() => {
    if (tasks.current.get() === null) void tasks.refresh();
  }, [tasks]);
  return current;
}
