import { useEngine } from '@assunto/engine';
import { useCallback } from 'react';
import { useUnsavedUnload } from '../../../records/useUnsavedGuard';

/** Makes the browser ask before it leaves a grid with rows that are not saved yet (1§2). */
export function useUnsyncedGuard(subject: string): void {
  const { records } = useEngine();
  const hasUnsynced = useCallback(
    () => [...records.jotai.get(records.ahead(subject)).values()].some(({ sync }) => sync !== 'idle'),
    [records, subject],
  );
  useUnsavedUnload(hasUnsynced);
}
