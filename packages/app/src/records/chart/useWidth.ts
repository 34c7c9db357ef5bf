import { useEffect, useRef, useState, type RefObject } from 'react';

/** The width of an element in pixels; 0 until it is measured. */
export function useWidth<One extends HTMLElement>(): { ref: RefObject<One | null>; width: number } {
  const ref = useRef<One>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
