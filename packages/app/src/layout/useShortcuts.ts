import { useEffect, useRef } from 'react';
import { globalShortcuts, type GlobalShortcutName } from './shortcuts';

/** Calls the given functions for the shortcuts that work everywhere. */
export function useShortcuts(actions: Record<GlobalShortcutName, () => void>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const names = Object.keys(globalShortcuts) as GlobalShortcutName[];
      const name = names.find((one) => globalShortcuts[one].matches(event));
      if (!name) return;
      event.preventDefault();
      // A held key triggers the shortcut once, and its default action stays prevented.
      if (!event.repeat) latest.current[name]();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
