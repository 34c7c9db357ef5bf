/** The buttons of menus, which receive focus after a dialog: the menu entry that opened it is unmounted by then. */
const menuTriggers = new WeakMap<Element, HTMLElement>();
let lastMenu: { trigger: HTMLElement; closedAt: number } | null = null;

/** Milliseconds after closing a menu in which an opening dialog is attributed to it: its code may have to be loaded first. */
const memory = 5_000;

/** Stores the button of a menu while its list is open. */
export function noteMenu(menu: Element, trigger: HTMLElement | null): void {
  if (trigger) menuTriggers.set(menu, trigger);
}

/** Stores that the list of a menu was closed. */
export function noteMenuClosed(trigger: HTMLElement | null): void {
  lastMenu = trigger && { trigger, closedAt: Date.now() };
}

/** The element to restore focus to: the focused one or, inside a menu's list, the menu's button. */
export function focusHolder(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  if (menu) return menuTriggers.get(menu) ?? null;
  if (active instanceof HTMLElement && active !== document.body) return active;
  return lastMenu && Date.now() - lastMenu.closedAt < memory ? lastMenu.trigger : null;
}

/** Restores focus, unless another element has it already. Call it after the dialog was unmounted. */
export function returnFocus(holder: HTMLElement | null): void {
  if (!holder) return;
  const { ownerDocument: page } = holder;
  const focus = (): void => {
    if (page.activeElement === page.body && holder.isConnected) holder.focus();
  };
  // At once, so that keys that follow are not lost; and again, should the page behind the dialog be inert still. In the first
  // frame react-aria restores focus itself, if it can.
  focus();
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
