/** Marks a save button, and announces its key; `pressSave` finds the button by it. */
export const saveKey = { 'aria-keyshortcuts': 'Control+S' } as const;

/**
 * Presses the save button of the topmost dialog, else of the page; inside a part with `data-saves-alone`, that part's.
 * The button gets the focus for a moment, so that the field that had it commits its text.
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
  // A field with an error may have taken the focus.
  if (document.activeElement === button && before instanceof HTMLElement && before !== document.body) before.focus();
}
