/** One open page. `path` is its address within the app, query included. */
export interface Tab {
  path: string;
  label: string;
}

/** The root path is never a tab (1§2), nor are the pages of the sign-in. */
function isTabPath(path: string): boolean {
  const pathname = path.split('?')[0] ?? '';
  return !/^\/*$/.test(pathname) && !/^\/entrada(\/|$)/i.test(pathname);
}

/** Opens a page as the first tab; a page that is open keeps its place. */
export function openTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  if (!isTabPath(tab.path) || tabs.some(({ path }) => isSamePage(path, tab.path))) return tabs;
  return [tab, ...tabs];
}

/** Gives an open page its name. */
export function labelTab(tabs: readonly Tab[], path: string, label: string): readonly Tab[] {
  const found = tabs.find((tab) => isSamePage(tab.path, path));
  if (!found || found.label === label) return tabs;
  return tabs.map((tab) => (tab === found ? { ...tab, label } : tab));
}

/**
 * Closes a page. `next` is where to go: `null` to stay, for a page that was not active; otherwise the tab before it,
 * else the one after it, else the dashboard (1§2).
 */
export function closeTab(
  tabs: readonly Tab[],
  path: string,
  activePath: string,
): { tabs: readonly Tab[]; next: string | null } {
  const index = tabs.findIndex((tab) => isSamePage(tab.path, path));
  if (index < 0) return { tabs, next: null };
  const next = isSamePage(path, activePath) ? ((tabs[index - 1] ?? tabs[index + 1])?.path ?? '/') : null;
  return { tabs: tabs.filter((_, position) => position !== index), next };
}

/** How many records are remembered as recent. */
const recentCount = 12;

/** Whether an address is a record's own page. */
export const isRecordPath = (path: string): boolean =>
  /^\/context\/(talk|form)\/[^/]+\/\d+\/?$/i.test(path.split('?')[0] ?? '');

/** Puts a page before those remembered so far. */
export function rememberPage(pages: readonly Tab[], page: Tab): readonly Tab[] {
  return [page, ...pages.filter(({ path }) => !isSamePage(path, page.path))].slice(0, recentCount);
}

/** Addresses match whatever their case and closing slash (decision 15), and whether they ask to be read again or not. */
export function isSamePage(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(path: string): string {
  const [pathname = '', search = ''] = path.split('?');
  const query = search.replace(/(^|&)refresh(=[^&]*)?(?=&|$)/gi, '').replace(/^&/, '');
  return `${pathname.replace(/\/+$/, '').toLowerCase()}?${query}`;
}
