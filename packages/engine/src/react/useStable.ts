import { useCallback, useEffect, useRef } from 'react';

/** A function that is the same at each drawing and does what the newest one does, for listeners that outlive a drawing. */
export function useStable<Given extends unknown[]>(newest: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
