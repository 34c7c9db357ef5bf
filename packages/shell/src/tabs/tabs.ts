/** Query parameters with the state of a list. URLs that differ only in these are the same page. */
export const listParameters = [
  'page',
  'size',
  'order',
  'filter',
  'columns',
  'saved',
  'tags',
  'group',
  'groups',
  'view',
  'layout',
  'density',
  'kind',
  'options',
] as const;

/** The same for all other pages: of the lists of the administration, the type of an attribute that is being made, the part of a record. */
const pageParameters = ['page', 'size', 'term', 'component', 'tab'];

/** Paths that are one page whatever their query is, because the query is the form's input. */
const formPaths: readonly string[] = ['/search', '/config/access'];

/** One open page. `path` is its URL within the app, including the query. */
export interface Tab {
  path: string;
  label: string;
}

/** The root path is never a tab, nor are the pages of the sign-in. */
function isTabPath(path: string): boolean {
  const pathname = path.split('?')[0] ?? '';
  return !/^\/*$/.test(pathname) && !/^\/entrada(\/|$)/i.test(pathname);
}

/** Opens a page as the first tab; a page that is already open keeps its position and gets the new URL. */
export function openTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  if (!isTabPath(tab.path)) return tabs;
  const open = tabs.find(({ path }) => isSamePage(path, tab.path));
  if (!open) return [tab, ...tabs];
  if (normalised(open.path) === normalised(tab.path)) return tabs;
  return tabs.map((one) => (one === open ? { ...open, path: tab.path } : one));
}

/** The last URL of an open page, with its state; the given path if the page is not open. */
export function openPath(tabs: readonly Tab[], path: string): string {
  return tabs.find((tab) => isSamePage(tab.path, path))?.path ?? path;
}

/** Sets the label of an open page. */
export function labelTab(tabs: readonly Tab[], path: string, label: string): readonly Tab[] {
  const found = tabs.find((tab) => isSamePage(tab.path, path));
  if (!found || found.label === label) return tabs;
  return tabs.map((tab) => (tab === found ? { ...tab, label } : tab));
}

/**
 * Closes a page. `next` is where to navigate: `null` to stay, for a page that was not active; otherwise the tab before it, else
 * the one after it, else the dashboard.
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

/** The maximum number of recent records. */
const recentCount = 12;

/** Whether a URL is a record's own page. */
export const isRecordPath = (path: string): boolean =>
  /^\/context\/(talk|form)\/[^/]+\/\d+\/?$/i.test(path.split('?')[0] ?? '');

/** Adds a page at the start of the recent ones. */
export function rememberPage(pages: readonly Tab[], page: Tab): readonly Tab[] {
  return [page, ...pages.filter(({ path }) => !isSamePage(path, page.path))].slice(0, recentCount);
}

/** Whether two URLs are the same page; list state and search terms are ignored. */
export function isSamePage(one: string, other: string): boolean {
  return pageKey(one) === pageKey(other);
}

/** The key of a page: its URL without the parameters that a person changes within it. */
export function pageKey(path: string): string {
  const [pathname = '', query = ''] = normalised(path).split('?');
  if (formPaths.includes(pathname)) return pathname;
  const isList = pathname.startsWith('/context/grid/');
  return `${pathname}?${withoutParameters(query, isList ? listParameters : pageParameters)}`;
}

/** Case, a trailing slash (choice 15) and the parameter for a reload do not distinguish URLs. */
function normalised(path: string): string {
  const [pathname = '', query = ''] = path.split('?');
  return `${pathname.replace(/\/+$/, '').toLowerCase()}?${withoutParameters(query, ['refresh'])}`;
}

function withoutParameters(query: string, names: readonly string[]): string {
  const nameOf = (part: string): string => (part.split('=')[0] ?? '').toLowerCase();
  const parts = query.split('&').filter((part) => part !== '' && !names.includes(nameOf(part)));
  return parts.join('&');
}
