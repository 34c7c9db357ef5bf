import { useEffect, useRef } from 'react';
import type { StructureRow } from './useStructure';

/**
 * Runs something once the items of a list are others than now: a nested list may be rendered before its new value arrives from the item
 * that it is in.
 */
export function useAfterChange(rows: readonly StructureRow[]) {
  const keys = rows.map(({ key }) => key).join();
  const next = useRef<{ before: string; run(): void } | null>(null);
  useEffect(() => {
    const waiting = next.current;
    if (!waiting || waiting.before === keys) return;
    next.current = null;
    waiting.run();
  });
  return {
    afterChange: (run: () => void) => void (next.current = { before: keys, run }),
    /** Whether something waits for the change. */
    isPending: () => next.current !== null,
  };
}
