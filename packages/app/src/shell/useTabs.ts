import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../AppServices';
import { useStoreValue } from '../support/valueStore';
import type { OwnPages } from '../preferences/createPreferences';
import { closeTab, isRecordPath, isSamePage, labelTab, openTab, rememberPage, type Tab } from './tabs';

interface Tabs {
  tabs: readonly Tab[];
  /** The address of the page shown. */
  activePath: string;
  /** Closes a page; closing the one shown goes to its neighbour (1§2). */
  close(path: string): void;
  /** Closes every page but the one shown. */
  closeOthers(): void;
  /** Closes a page that is over, such as a deleted record, and goes to `next`. */
  leave(path: string, next: string): void;
}

/** The open pages of the signed-in account. */
export function useTabs(): Tabs {
  const { tabs, change } = useOwnTabs();
  const activePath = useActivePath();
  const navigate = useNavigate();
  const close = (path: string): void => {
    const { tabs: rest, next } = closeTab(tabs, path, activePath);
    change(() => rest);
    if (next) void navigate(next);
  };
  const leave = useCallback(
    (path: string, next: string) => {
      change((pages) => closeTab(pages, path, '').tabs);
      void navigate(next, { replace: true });
    },
    [change, navigate],
  );
  const closeOthers = (): void => change((pages) => pages.filter(({ path }) => isSamePage(path, activePath)));
  return { tabs, activePath, close, closeOthers, leave };
}

/** The records that the signed-in account opened last, newest first, without the one shown. */
export function useRecents(): readonly Tab[] {
  const { session, preferences } = useServices();
  const accountId = useStoreValue(session.state).user?.accountId ?? 0;
  const activePath = useActivePath();
  return pagesOf(useStoreValue(preferences).recents, accountId).filter(({ path }) => !isSamePage(path, activePath));
}

/** Keeps the page shown as an open tab under this name, and names the browser's window after it. */
export function usePage(label: string): void {
  const { change } = useOwnTabs();
  const { session, preferences } = useServices();
  const path = useActivePath();
  useEffect(() => {
    change((pages) => labelTab(openTab(pages, { path, label }), path, label));
    const accountId = session.state.get().user?.accountId ?? 0;
    if (isRecordPath(path)) {
      const pages = rememberPage(pagesOf(preferences.get().recents, accountId), { path, label });
      preferences.change({ recents: { accountId, pages } });
    }
    document.title = `${label} · Assunto`;
    return () => {
      document.title = 'Assunto';
    };
  }, [change, session, preferences, path, label]);
}

function useActivePath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

function useOwnTabs() {
  const { session, preferences } = useServices();
  const accountId = useStoreValue(session.state).user?.accountId ?? 0;
  const kept = useStoreValue(preferences).tabs;
  const change = useCallback(
    (make: (pages: readonly Tab[]) => readonly Tab[]) => {
      const before = pagesOf(preferences.get().tabs, accountId);
      const pages = make(before);
      if (pages !== before) preferences.change({ tabs: { accountId, pages } });
    },
    [preferences, accountId],
  );
  return { tabs: pagesOf(kept, accountId), change };
}

const noPages: readonly Tab[] = [];

/** Another account's pages are nobody else's business. */
function pagesOf(kept: OwnPages | null, accountId: number): readonly Tab[] {
  return kept?.accountId === accountId ? kept.pages : noPages;
}
