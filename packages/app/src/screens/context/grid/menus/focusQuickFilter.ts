/** How long the filter of a column may take to be loaded, in milliseconds. */
const timeoutMs = 3_000;

/** Frames after the menu is gone, in which it gives the focus back. */
const framesAfterMenu = 3;

/** Focuses the filter under a column's header once it is shown and the menu that asked for it is closed. */
export function focusQuickFilter(columnId: string): void {
  const selector = `.ag-header-cell[col-id="${CSS.escape(columnId)}"] .as-grid-quick-filter :is(input, button, select)`;
  const end = performance.now() + timeoutMs;
  let frames = 0;
  const step = (): void => {
    const found = document.querySelector<HTMLElement>(selector);
    frames = found && !document.querySelector('[role="menu"]') ? frames + 1 : 0;
    if (frames > framesAfterMenu) found?.focus();
    else if (performance.now() < end) requestAnimationFrame(step);
  };
  step();
}
