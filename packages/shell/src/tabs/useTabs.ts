import { joined } from '@assunto/engine/fields';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShellServices } from '../services/ShellServices';
import { useStoreValue } from '../state/valueStore';
import type { AccountPages } from '../preferences/createPreferences';
import { closeTab, isRecordPath, isSamePage, labelTab, openPath, openTab, rememberPage, type Tab } from './tabs';

interface Tabs {
  tabs: readonly Tab[];
  /** The URL of the current page. */
  activePath: string;
  /** Closes a page; closing the current one navigates to its neighbour. */
  close(path: string): void;
  /** Closes every page except the current one. */
  closeOthers(): void;
  /** Closes a page that no longer exists, such as a deleted record, and navigates to `next`. */
  closeAndOpen(path: string, next: string): void;
  /** The last URL of an open page. */
  addressOf(path: string): string;
}

/** The open pages of the signed-in account. */
export function useTabs(): Tabs {
  const { tabs, change } = useAccountTabs();
  const activePath = useActivePath();
  const navigate = useNavigate();
  const close = (path: string): void => {
    const { tabs: rest, next } = closeTab(tabs, path, activePath);
    change(() => rest);
    if (next) void navigate(next);
  };
  const closeAndOpen = useCallback(
    (path: string, next: string) => {
      change((pages) => closeTab(pages, path, '').tabs);
      void navigate(next, { replace: true });
    },
    [change, navigate],
  );
  const closeOthers = (): void => change((pages) => pages.filter(({ path }) => isSamePage(path, activePath)));
  return { tabs, activePath, close, closeOthers, closeAndOpen, addressOf: (path) => openPath(tabs, path) };
}

/** The records that the signed-in account opened last, newest first, without the current one. */
export function useRecents(): readonly Tab[] {
  const { session, preferences } = useShellServices();
  const accountId = useStoreValue(session.state).user?.accountId ?? 0;
  const activePath = useActivePath();
  return pagesOf(useStoreValue(preferences).recents, accountId).filter(({ path }) => !isSamePage(path, activePath));
}

/**
 * Adds the current page to the open tabs with this label, and sets the document title. `null` removes its tab, for pages
 * that do not exist or were refused. A provisional label, of a page whose record is still loading, is used only where the
 * page has no tab yet: tabs that change their width would move the others under the pointer, and a click would miss.
 */
export function usePage(label: string | null, { isProvisional = false }: { isProvisional?: boolean } = {}): void {
  const { change } = useAccountTabs();
  const { session, preferences } = useShellServices();
  const path = useActivePath();
  useEffect(() => {
    const changeRecents = (make: (pages: readonly Tab[]) => readonly Tab[]): void => {
      const accountId = session.state.get().user?.accountId ?? 0;
      const before = pagesOf(preferences.get().recents, accountId);
      const pages = make(before);
      if (pages !== before) preferences.change({ recents: { accountId, pages } });
    };
    if (label === null) {
      change((pages) => closeTab(pages, path, '').tabs);
      changeRecents((pages) => closeTab(pages, path, '').tabs);
      return undefined;
    }
    change((pages) => {
      const open = openTab(pages, { path, label });
      return isProvisional ? open : labelTab(open, path, label);
    });
    if (isRecordPath(path) && !isProvisional) changeRecents((pages) => rememberPage(pages, { path, label }));
    document.title = joined`${label} · Assunto`;
    return () => {
      document.title = 'Assunto';
    };
  }, [change, session, preferences, path, label, isProvisional]);
}

function useActivePath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

function useAccountTabs() {
  const { session, preferences } = useShellServices();
  const accountId = useStoreValue(session.state).user?.accountId ?? 0;
  const stored = useStoreValue(preferences).tabs;
  const change = useCallback(
    (make: (pages: readonly Tab[]) => readonly Tab[]) => {
      const before = pagesOf(preferences.get().tabs, accountId);
      const pages = make(before);
      if (pages !== before) preferences.change({ tabs: { accountId, pages } });
    },
    [preferences, accountId],
  );
  return { tabs: pagesOf(stored, accountId), change };
}

const noPages: readonly Tab[] = [];

/** Pages stored by another account are not shown. */
function pagesOf(stored: AccountPages | null, accountId: number): readonly Tab[] {
  return stored?.accountId === accountId ? stored.pages : noPages;
}
