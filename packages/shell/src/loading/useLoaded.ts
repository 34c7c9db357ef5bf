import { statusOf, userMessageOf, useRetryOnReconnect } from '@assunto/engine';
import { useEffect, useEffectEvent, useState } from 'react';

/** The state of a read: loaded, loading (`value` and `failure` are `null`), or failed with a message. */
export interface Loaded<Value> {
  value: Value | null;
  /** The Portuguese message of the failure, or `null`. */
  failure: string | null;
  /** The server answered 403 or 404: a retry would not help. */
  isRefused: boolean;
  retry(): void;
  /** Reads again; the current value stays until the response. */
  reload(): void;
}

/** Whether an error means 'not found' or 'forbidden', as opposed to a failure that a retry may resolve. */
export const isRefusal = (error: unknown): boolean => [403, 404].includes(statusOf(error) ?? 0);

/**
 * Calls `load` on mount and when `key` changes. Outdated responses are ignored, and a value of another key is never returned.
 * `key` must contain everything that `load` depends on.
 */
export function useLoaded<Value>(key: string, load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ key: string; value: Value | null; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const begin = useEffectEvent(load);
  useEffect(() => {
    const abort = new AbortController();
    begin(abort.signal).then(
      (value) => !abort.signal.aborted && setState({ key, value, error: null }),
      (error: unknown) => !abort.signal.aborted && setState({ key, value: null, error }),
    );
    return () => abort.abort();
  }, [key, attempt]);
  const current = state?.key === key ? state : null;
  useRetryOnReconnect(current?.error ?? null, () => setAttempt((before) => before + 1));
  return {
    value: current?.value ?? null,
    failure: current?.error ? userMessageOf(current.error) : null,
    isRefused: isRefusal(current?.error),
    retry: () => {
      setState(null);
      setAttempt((before) => before + 1);
    },
    reload: () => setAttempt((before) => before + 1),
  };
}
