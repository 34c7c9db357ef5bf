/** The buttons of open menus. What a menu opens gives the focus back to them: the entry that was chosen is gone by then. */
const menuTriggers = new WeakMap<Element, HTMLElement>();

/** Remembers the button of a menu while its list is open. */
export function noteMenu(menu: Element | null, trigger: HTMLElement | null): void {
  if (menu && trigger) menuTriggers.set(menu, trigger);
}

/** What has the focus now and will be there later: in a menu's list, its button. */
export function focusHolder(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  if (menu) return menuTriggers.get(menu) ?? null;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/** When it is looked whether a closed dialog lost the focus, in milliseconds: it fades, and returns the focus itself if it can. */
const looks = [50, 250, 600];

/** Gives the focus back to where it was, unless it is somewhere by itself. */
export function returnFocus(holder: HTMLElement | null): void {
  for (const after of looks)
    setTimeout(() => {
      if (document.activeElement === document.body && holder?.isConnected) holder.focus();
    }, after);
}
