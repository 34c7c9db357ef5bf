import { useEffect, useEffectEvent } from 'react';
import { singleKey } from './shortcuts';

/** Calls the action of a key that is pressed without modifiers, unless text is edited or a dialog or menu is open. */
export function useSingleKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const key = singleKey(event);
    const act = key === null ? undefined : actions[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => pressKey(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
