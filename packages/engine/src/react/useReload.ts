import { useEffect, useRef } from 'react';

/** Loads `loaded` again when `source` becomes another object. What is loaded for the first time loads itself. */
export function useReload(loaded: { load(): Promise<unknown> }, source: object): void {
  const last = useRef({ loaded, source });
  useEffect(() => {
    const before = last.current;
    last.current = { loaded, source };
    if (before.loaded === loaded && before.source !== source) void loaded.load();
  }, [loaded, source]);
}
