import type { KeyboardEvent } from 'react';

const pressed = new Set(['button', 'submit', 'reset', 'file', 'image', 'color', 'range']);

/**
 * Whether a key is Enter in a one-line field, which submits a form by custom. Not where the editor used the key itself,
 * where it ends a composition (accents, East Asian writing), or in a dialog that an editor opened.
 */
export function isSubmitKey({
  key,
  target,
  currentTarget,
  nativeEvent,
  ...event
}: KeyboardEvent<HTMLElement>): boolean {
  return (
    key === 'Enter' &&
    !nativeEvent.defaultPrevented &&
    !nativeEvent.isComposing &&
    !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) &&
    target instanceof HTMLInputElement &&
    currentTarget.contains(target) &&
    !pressed.has(target.type)
  );
}
