import { useEngine } from '@assunto/engine';
import { useCallback } from 'react';
import { useUnsavedUnload } from '@assunto/shell';

/** Makes the browser ask before a grid with unsaved rows is left. */
export function useUnsyncedGuard(subject: string): void {
  const { records } = useEngine();
  const hasUnsynced = useCallback(
    () => [...records.jotai.get(records.localRecords(subject)).values()].some(({ sync }) => sync !== 'idle'),
    [records, subject],
  );
  useUnsavedUnload(hasUnsynced);
}
