import { useEffect, useRef } from 'react';

/** The keys that work everywhere with Alt (1§2), by `event.code` so that keyboard layouts do not matter. */
export interface Shortcuts {
  KeyG(): void;
  KeyH(): void;
  KeyJ(): void;
}

/** Alt+g, Alt+h and Alt+j call the given functions. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      if (!isShortcut(event.code)) return;
      event.preventDefault();
      latest.current[event.code]();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

function isShortcut(code: string): code is keyof Shortcuts {
  return code === 'KeyG' || code === 'KeyH' || code === 'KeyJ';
}
