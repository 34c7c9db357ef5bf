import type { KeyboardEvent } from 'react';

const pressed = new Set(['button', 'submit', 'reset', 'file', 'image', 'color', 'range']);

/**
 * Whether a key is Enter in a single-line field, which submits a form by convention. Not when the editor handled the key itself,
 * when it ends a composition (accents, East Asian input), or in a dialog opened by an editor.
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
