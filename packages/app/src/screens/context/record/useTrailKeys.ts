import { useEffect, useEffectEvent } from 'react';

/** The direction in a list. */
export type Direction = 'previous' | 'next';

/** Calls `go` on Alt+PageUp and Alt+PageDown, except while a dialog is open. */
export function useTrailKeys(isEnabled: boolean, go: (direction: Direction) => void): void {
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    const direction = event.code === 'PageUp' ? 'previous' : event.code === 'PageDown' ? 'next' : null;
    if (!direction || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    go(direction);
  });
  useEffect(() => {
    if (!isEnabled) return;
    const handle = (event: KeyboardEvent) => pressKey(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [isEnabled]);
}
