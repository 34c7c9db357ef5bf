import { useCallback, useEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest one, for listeners that exist longer than one render. */
export function useStable<Given extends unknown[]>(newest: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
