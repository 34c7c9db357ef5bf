import { useEffect, useRef } from 'react';
import { isUnreachable } from '../data/requestFailure';
import { useStable } from './useStable';

/** How long a server that did not answer is left alone, in milliseconds: no event says that it is back. */
const retryIntervalMs = 10_000;

/** The same just after the browser came online, which it says before the first calls get through. */
const retrySoonMs = 1_000;

/** For how long after the browser came online a failure is tried again soon, in milliseconds. */
const justOnlineMs = 10_000;

/**
 * Does again what failed because nothing answered: at once when the browser is online again, else every ten seconds; a
 * failure within ten seconds after the browser came online is tried again after one. A refusal is not tried again, since
 * the answer would be the same. `error` is `null` while nothing has failed.
 *
 * @example
 * useRetryOnReconnect(record.loadError, () => void record.reload());
 */
export function useRetryOnReconnect(error: unknown, retry: () => void): void {
  const stableRetry = useStable(retry);
  const onlineAt = useRef(Number.NEGATIVE_INFINITY);
  // The event may come while a call is under way that was sent too early.
  useEffect(() => {
    const note = () => (onlineAt.current = performance.now());
    window.addEventListener('online', note);
    return () => window.removeEventListener('online', note);
  }, []);
  useEffect(() => {
    if (!isUnreachable(error)) return;
    const retryNow = () => stableRetry();
    let timer: ReturnType<typeof setTimeout>;
    const wait = (delayMs: number): void => {
      timer = setTimeout(() => {
        if (navigator.onLine) stableRetry();
        wait(retryIntervalMs);
      }, delayMs);
    };
    wait(performance.now() - onlineAt.current < justOnlineMs ? retrySoonMs : retryIntervalMs);
    window.addEventListener('online', retryNow);
    return () => {
      window.removeEventListener('online', retryNow);
      clearTimeout(timer);
    };
  }, [error, stableRetry]);
}
