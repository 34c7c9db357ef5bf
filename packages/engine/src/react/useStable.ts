import { useCallback, useEffect, useRef } from 'react';

/**
 * A function with a stable identity that calls the latest one, for events and listeners that exist longer than one render. Not for
 * what is called while rendering.
 *
 * @example const onKey = useStable((key: string) => console.log(key, talk.talkId));
 */
export function useStable<Given extends unknown[], Result>(
  newest: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
