import { userMessageOf } from '@assunto/engine';
import { useEffect, useEffectEvent, useState } from 'react';

/** Something read from the server: here, on its way (`null` and no failure), or refused with a sentence. */
export interface Loaded<Value> {
  value: Value | null;
  /** The Portuguese sentence of the failure, or `null`. */
  failure: string | null;
  retry(): void;
}

/**
 * Reads something when the page is shown and again when `key` changes; an answer that comes too late is dropped.
 * What was read under another key is not shown under this one. `key` names all that `load` depends on.
 */
export function useLoaded<Value>(key: string, load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ key: string; value: Value | null; failure: string | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const begin = useEffectEvent(load);
  useEffect(() => {
    const abort = new AbortController();
    begin(abort.signal).then(
      (value) => !abort.signal.aborted && setState({ key, value, failure: null }),
      (error: unknown) => !abort.signal.aborted && setState({ key, value: null, failure: userMessageOf(error) }),
    );
    return () => abort.abort();
  }, [key, attempt]);
  const current = state?.key === key ? state : null;
  return {
    value: current?.value ?? null,
    failure: current?.failure ?? null,
    retry: () => {
      setState(null);
      setAttempt((before) => before + 1);
    },
  };
}
