import type { TaskInProgress } from '@assunto/engine/core';
import { useEffect } from 'react';
import { useServices } from '../../../AppServices';
import { useStoreValue } from '../../../support/valueStore';

/** The running task, asked for at once where the header has not yet; `null` until it is known. */
export function useCurrentTask(): Pick<TaskInProgress, 'message' | 'canWork' | 'canCreate'> | null {
  const { tasks } = useServices();
  const current = useStoreValue(tasks.current);
  useEffect(() => {
    if (tasks.current.get() === null) void tasks.refresh();
  }, [tasks]);
  return current;
}
