/** What a save button tells of its key: `pressSave` finds it by this. */
export const saveKey = { 'aria-keyshortcuts': 'Control+S' } as const;

/**
 * Presses the save button of what is in front: the uppermost dialog, else the page; of a part with `data-saves-alone`
 * its own. The focus goes over the button, so that a field settles what was typed into it, and back.
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
  // What is wrong may have taken the focus meanwhile.
  if (document.activeElement === button && before instanceof HTMLElement && before !== document.body) before.focus();
}
