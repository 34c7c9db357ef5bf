import { useEffect, useRef } from 'react';
import { isUnreachable } from '../data/requestFailure';
import { useStable } from './useStable';

/** Delay between retries, in milliseconds, since no event says that the server is back. */
const retryIntervalMs = 10_000;

/** Delay of a retry just after the browser came online, in milliseconds: the event comes before requests succeed. */
const firstRetryMs = 1_000;

/** Milliseconds after the browser came online in which a failure is retried with the short delay. */
const justOnlineMs = 10_000;

/**
 * Retries what failed because there was no response: at once when the browser is online again, else every ten seconds; a failure
 * within ten seconds after the browser came online is retried after one second. A refusal is not retried, since the response
 * would be the same. `error` is `null` while nothing has failed.
 *
 * @example
 * useRetryOnReconnect(record.loadError, () => void record.reload());
 */
export function useRetryOnReconnect(error: unknown, retry: () => void): void {
  const stableRetry = useStable(retry);
  const onlineAt = useRef(Number.NEGATIVE_INFINITY);
  // The event may come while a request is running that was sent too early.
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
    wait(performance.now() - onlineAt.current < justOnlineMs ? firstRetryMs : retryIntervalMs);
    window.addEventListener('online', retryNow);
    return () => {
      window.removeEventListener('online', retryNow);
      clearTimeout(timer);
    };
  }, [error, stableRetry]);
}
