import { userMessageOf, useRetryWhenBack } from '@assunto/engine';
import { useEffect, useEffectEvent, useState } from 'react';

/** Something read from the server: here, on its way (`null` and no failure), or refused with a sentence. */
export interface Loaded<Value> {
  value: Value | null;
  /** The Portuguese sentence of the failure, or `null`. */
  failure: string | null;
  retry(): void;
  /** Reads it again while what is here stays. */
  reload(): void;
}

/**
 * Reads something when the page is shown and again when `key` changes; an answer that comes too late is dropped.
 * What was read under another key is not shown under this one. `key` names all that `load` depends on.
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
  useRetryWhenBack(current?.error ?? null, () => setAttempt((before) => before + 1));
  return {
    value: current?.value ?? null,
    failure: current?.error ? userMessageOf(current.error) : null,
    retry: () => {
      setState(null);
      setAttempt((before) => before + 1);
    },
    reload: () => setAttempt((before) => before + 1),
  };
}
