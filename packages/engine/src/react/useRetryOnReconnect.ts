import { useEffect } from 'react';
import { isUnreachable } from '../data/requestFailure';
import { useStable } from './useStable';

/** How long a server that did not answer is left alone, in milliseconds: its return is told by nothing. */
const retryIntervalMs = 10_000;

/**
 * Does again what failed because nothing answered: at once when the browser is online again, else every ten seconds. A
 * refusal is not tried again, since the answer would be the same. `error` is `null` while nothing has failed.
 *
 * @example
 * useRetryOnReconnect(record.loadError, () => void record.reload());
 */
export function useRetryOnReconnect(error: unknown, retry: () => void): void {
  const stableRetry = useStable(retry);
  const waits = isUnreachable(error);
  useEffect(() => {
    if (!waits) return;
    const retryNow = () => stableRetry();
    window.addEventListener('online', retryNow);
    const timer = setInterval(() => navigator.onLine && stableRetry(), retryIntervalMs);
    return () => {
      window.removeEventListener('online', retryNow);
      clearInterval(timer);
    };
  }, [waits, stableRetry]);
}
