import { useEffect, useEffectEvent } from 'react';

/** Reads a value that changes by itself again, with a delay after each response. */
export function useRereading(isChanging: boolean, value: unknown, reload: () => void, delayMs = 3_000): void {
  const reread = useEffectEvent(reload);
  useEffect(() => {
    if (!isChanging) return undefined;
    const timer = setTimeout(reread, delayMs);
    return () => clearTimeout(timer);
  }, [isChanging, value, delayMs]);
}
