import type { ExpectedAnswer } from '@assunto/engine';
import { useEffect, useEffectEvent, useState } from 'react';
import { useShellServices } from '../services/ShellServices';
import { isRefusal } from './useLoaded';

interface Polling<Answer, Value> {
  /** The path that is read; `known` is what was read before, `undefined` at first. */
  pathOf(known: Value | undefined): string;
  valueOf(answer: Answer): Value;
  expects: ExpectedAnswer;
  /** Whether the server works on it: it is then read again every `everyMs`. */
  isWorking(value: Value): boolean;
  everyMs: number;
}

/**
 * A value that the server works on. What an action answers is set in its place. A read that failed is tried again; only of the first
 * one the `error` is known.
 */
export function usePolled<Answer, Value>(polling: Polling<Answer, Value>) {
  const { client } = useShellServices();
  const [value, set] = useState<Value | undefined>(undefined);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const read = useEffectEvent(async (signal: AbortSignal): Promise<Value> => {
    const { expects, pathOf, valueOf } = polling;
    return valueOf((await client.request<Answer>('GET', pathOf(value), { signal, expects })).data);
  });
  const succeeded = (signal: AbortSignal) => (found: Value) => {
    if (signal.aborted) return;
    set(found);
    setError(null);
  };
  useEffect(() => {
    const { signal, abort } = newAborter();
    read(signal).then(succeeded(signal), (problem: unknown) => !signal.aborted && setError(problem));
    return abort;
  }, [attempt]);
  const isReread = value === undefined ? error !== null && !isRefusal(error) : polling.isWorking(value);
  const everyMs = value === undefined ? 5 * polling.everyMs : polling.everyMs;
  useEffect(() => {
    if (!isReread) return undefined;
    const { signal, abort } = newAborter();
    // The next one may succeed.
    const timer = setInterval(() => void read(signal).then(succeeded(signal), () => undefined), everyMs);
    return () => {
      clearInterval(timer);
      abort();
    };
  }, [isReread, everyMs]);
  return { value, set, error, reload: () => setAttempt((count) => count + 1) };
}

function newAborter() {
  const aborter = new AbortController();
  return { signal: aborter.signal, abort: () => aborter.abort() };
}
