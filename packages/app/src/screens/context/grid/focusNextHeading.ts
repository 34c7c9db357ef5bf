/** How long a page may take until its heading is no longer focused. */
const timeoutMs = 10_000;

/** Focuses the first heading other than `before`, when it is shown, unless something else is focused by then. */
export function focusNextHeading(before: Element | null): void {
  const page = document.getElementById('page');
  if (!page) return;
  const check = () => {
    const heading = page.querySelector('h1');
    if (!heading || heading === before) return;
    stop();
    if (document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(check);
  const timer = setTimeout(() => stop(), timeoutMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(page, { childList: true, subtree: true });
  check();
}
