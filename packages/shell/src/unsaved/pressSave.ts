/** Marks a save button and announces its shortcut; `pressSave` finds the button by it. */
export const saveKey = { 'aria-keyshortcuts': 'Control+S' } as const;

/**
 * Presses the save button of the topmost dialog, else of the page; inside a part with `data-saves-alone`, that part's. The button
 * is focused briefly, so that the field that had focus commits its text.
 */
export function pressSave(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1);
  const part = document.activeElement?.closest('[data-saves-alone]');
  const inFront = part && (!dialog || dialog.contains(part)) ? part : (dialog ?? document);
  const button = inFront.querySelector<HTMLButtonElement>(
    `button[aria-keyshortcuts="${saveKey['aria-keyshortcuts']}"]`,
  );
  if (!button || button.disabled) return;
  const before = document.activeElement;
  button.focus();
  button.click();
  // Focus may have moved to a field with an error.
  if (document.activeElement === button && before instanceof HTMLElement && before !== document.body) before.focus();
}
