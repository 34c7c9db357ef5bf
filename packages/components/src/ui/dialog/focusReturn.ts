/** The buttons of menus, which get the focus back from dialogs: the chosen menu entry is unmounted by then. */
const menuTriggers = new WeakMap<Element, HTMLElement>();
let lastMenu: { trigger: HTMLElement; closedAt: number } | null = null;

/** How long after a menu a dialog may be its doing, in milliseconds: its code may have to be fetched first. */
const memory = 5_000;

/** Remembers the button of a menu whose list is open. */
export function noteMenu(menu: Element, trigger: HTMLElement | null): void {
  if (trigger) menuTriggers.set(menu, trigger);
}

/** Remembers that the list of a menu was closed. */
export function noteMenuClosed(trigger: HTMLElement | null): void {
  lastMenu = trigger && { trigger, closedAt: Date.now() };
}

/** What has the focus now and will be there later: in a menu's list, its button. */
export function focusHolder(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  if (menu) return menuTriggers.get(menu) ?? null;
  if (active instanceof HTMLElement && active !== document.body) return active;
  return lastMenu && Date.now() - lastMenu.closedAt < memory ? lastMenu.trigger : null;
}

/** Gives the focus back to where it was, unless it is somewhere by itself. Call it once the dialog is off the page. */
export function returnFocus(holder: HTMLElement | null): void {
  if (!holder) return;
  const { ownerDocument: page } = holder;
  // In the first frame the dialog returns the focus itself, if it can.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (page.activeElement === page.body && holder.isConnected) holder.focus();
    }),
  );
}
