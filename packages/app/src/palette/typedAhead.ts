let text = '';
let cancel: () => void = () => undefined;

/**
 * Collects what is typed from now until `endTypedAhead`, so that a dialog whose code is loading loses no key. `onCancel` is called
 * on Esc. Enter does nothing: there is nothing to choose from yet, and a button of the page must not be pressed by it.
 */
export function startTypedAhead(onCancel: () => void): void {
  text = '';
  cancel = onCancel;
  window.addEventListener('keydown', collect, true);
}

/** What was typed since `startTypedAhead`. */
export const typedAhead = (): string => text;

/** From now on keys reach the page again. */
export function endTypedAhead(): void {
  window.removeEventListener('keydown', collect, true);
  text = '';
}

function collect(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape') cancel();
  else if (event.key === 'Backspace') text = text.slice(0, -1);
  else if (event.key.length === 1) text += event.key;
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}
