import { Banner } from '@assunto/components';
import type { Menu, StoredUser } from '@assunto/api';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useServices } from '../AppServices';
import { OutboxBanner } from '../outbox/OutboxBanner';
import { MenuContext } from '../menu/MenuContext';
import { useMenu } from '../menu/useMenu';
import { endTypedAhead, startTypedAhead } from '../palette/typedAhead';
import type { ShellActions } from '../palette/usePaletteEntries';
import {
  lazyPart,
  lazyWindow,
  Notices,
  pressSave,
  PageLoading,
  ReleaseBanner,
  useMediaQuery,
  useStoreValue,
} from '@assunto/shell';
import { useTheme } from '../theme/useTheme';
import { ConnectionBanner } from './ConnectionBanner';
import { Devtools } from './Devtools';
import { toggleFullscreen } from './fullscreen';
import { Header } from './Header';
import type { PageName } from './pageNames';
import { SideMenu } from './SideMenu';
import { TabBar } from './TabBar';
import { useNightMode } from './useNightMode';
import { usePersistedFullscreen } from './usePersistedFullscreen';
import { isDialogOpen } from './shortcuts';
import { useShortcuts } from './useShortcuts';
import { signOutQuestion } from './useSignOut';
import { useTranslate } from '../messages/translation';

const CommandPalette = lazyWindow(() => import('../palette/CommandPalette'));
const ShortcutSheet = lazyWindow(() => import('./ShortcutSheet'));
const SignOutWarning = lazyWindow(() => import('./SignOutWarning'));

const RecordCards = lazyPart(async () => {
  await firstMoveOrKey();
  return import('../screens/context/record/card/RecordCards');
});
const JobQuestions = lazyPart(() => import('../jobs/JobQuestions'));
const ViewingBar = lazyPart(() => import('../viewing/ViewingBar'));
const ViewingUnavailable = lazyPart(() => import('../viewing/ViewingUnavailable'));

/** The pages available while an administrator views as somebody else: the home page, records and the search. */
const isViewablePage = (pathname: string): boolean => /^\/($|(context|search)(\/|$))/i.test(pathname);

const noMenus: readonly Menu[] = [];

/** The layout of every page: header, menu, tabs, banners and notices. On a narrow screen the menu is a drawer. */
export function AppShell() {
  const translate = useTranslate();
  const { preferences, drafts } = useServices();
  const { isMenuOpen: isPinned } = useStoreValue(preferences);
  const isNarrow = useMediaQuery('(max-width: 860px)');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { isNight, toggleNight } = useNightMode();
  useTheme();
  usePersistedFullscreen();
  const menu = useMenu();
  const name = useRouteName();
  const isMenuOpen = isNarrow ? isDrawerOpen : isPinned;
  const toggleMenu = (): void => {
    if (isNarrow) setDrawerOpen((before) => !before);
    else preferences.change({ isMenuOpen: !isPinned });
  };
  const { session } = useServices();
  const { viewing } = useStoreValue(session.state).user ?? {};
  const { pathname } = useLocation();
  const { overlay, setOverlay, togglePalette, openSheet, byKey } = useOverlay();
  const actions: ShellActions = {
    palette: togglePalette,
    sheet: openSheet,
    night: toggleNight,
    fullscreen: toggleFullscreen,
    menu: toggleMenu,
  };
  useShortcuts({ ...actions, ...byKey, save: pressSave });
  return (
    <div
      className="as-shell"
      data-menu={isMenuOpen ? 'open' : 'closed'}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isNarrow) setDrawerOpen(false);
      }}
    >
      <a className="as-skip-link" href="#page">
        {translate('layout.skipToContent')}
      </a>
      <Header isMenuOpen={isMenuOpen} isNight={isNight} actions={actions} />
      {/* Hidden, not unmounted, so that opening it again needs no request. */}
      <aside className="as-shell-menu" hidden={!isMenuOpen}>
        <SideMenu menu={menu} onChoose={() => setDrawerOpen(false)} />
      </aside>
      {isNarrow && isDrawerOpen && (
        <div className="as-shell-curtain" aria-hidden="true" onClick={() => setDrawerOpen(false)} />
      )}
      <div className="as-shell-body">
        {viewing && <ViewingMark viewing={viewing} />}
        <ConnectionBanner />
        <ReleaseBanner drafts={drafts} />
        <MenuContext value={menu.value ?? noMenus}>
          <OutboxBanner />
        </MenuContext>
        {!viewing && <OpenQuestions />}
        <TabBar />
        <main id="page" className="as-shell-page" tabIndex={-1}>
          {/* Shown while the texts of a page are loaded in another language. */}
          <Suspense fallback={<PageLoading />}>
            {name}
            <MenuContext value={menu.value ?? noMenus}>
              {viewing && !isViewablePage(pathname) ? <ViewingUnavailable /> : <Outlet />}
            </MenuContext>
          </Suspense>
        </main>
      </div>
      <MenuContext value={menu.value ?? noMenus}>
        {overlay === 'palette' && (
          <CommandPalette actions={actions} isNight={isNight} onClose={() => setOverlay(null)} />
        )}
        {overlay === 'sheet' && <ShortcutSheet onClose={() => setOverlay(null)} />}
      </MenuContext>
      <Suspense fallback={null}>
        <RecordCards />
      </Suspense>
      <SignOutQuestion />
      <Notices />
      <Devtools />
    </div>
  );
}

/** Resolves when a person moves the pointer or presses a key: before that, no card of a record is shown. */
function firstMoveOrKey(): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const onInput = (event: Event): void => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      done.abort();
      resolve();
    };
    const options = { capture: true, signal: done.signal };
    document.addEventListener('pointermove', onInput, options);
    document.addEventListener('keydown', onInput, options);
  });
}

function SignOutQuestion() {
  const question = useStoreValue(signOutQuestion);
  return question && <SignOutWarning hasTyped={question.hasTyped} onClose={signOutQuestion.dismiss} />;
}

/** The dialog over every page. What is typed before the palette has loaded is collected for it. */
function useOverlay() {
  const [overlay, setOverlay] = useState<'palette' | 'sheet' | null>(null);
  const isPalette = overlay === 'palette';
  useEffect(() => {
    // Also after a failed load and when the page is left.
    if (isPalette) return endTypedAhead;
  }, [isPalette]);
  const togglePalette = (): void => {
    if (!isPalette) startTypedAhead(() => setOverlay(null));
    setOverlay(isPalette ? null : 'palette');
  };
  // Keys open nothing over another dialog, wherever the focus is.
  const unlessCovered = (open: () => void) => () => {
    if (overlay !== null || !isDialogOpen()) open();
  };
  const openSheet = (): void => setOverlay('sheet');
  const byKey = { palette: unlessCovered(togglePalette), sheet: unlessCovered(openSheet) };
  return { overlay, setOverlay, togglePalette, openSheet, byKey };
}

/** Questions of automations to the person, loaded once there are some. */
function OpenQuestions() {
  const count = useStoreValue(useServices().inbox.questions);
  if (count === 0) return null;
  return (
    <Suspense>
      <JobQuestions />
    </Suspense>
  );
}

/** The banner of a page that is viewed as somebody else; it names the person even before its code is loaded. */
function ViewingMark({ viewing }: { viewing: NonNullable<StoredUser['viewing']> }) {
  return (
    <Suspense fallback={<Banner tone="warning">{viewing.name}</Banner>}>
      <ViewingBar viewing={viewing} />
    </Suspense>
  );
}

/** Opens a tab with the name from the page's route; `null` where the page sets its name itself. */
function useRouteName(): ReactNode {
  const matches = useMatches();
  const route = matches.at(-1);
  const { search } = useLocation();
  const { session } = useServices();
  const { user } = useStoreValue(session.state);
  const isRefused = matches.some(({ handle }) => (handle as RouteHandle | undefined)?.isAdminOnly) && !user?.isAdmin;
  const { PageName = null } = (route?.handle as RouteHandle | undefined) ?? {};
  if (isRefused || !PageName) return null;
  return <PageName params={route?.params ?? {}} query={new URLSearchParams(search)} />;
}

/** The `handle` of a route. */
interface RouteHandle {
  PageName?: PageName;
  /** Only for administrators; for others these pages open no tab. */
  isAdminOnly?: boolean;
}
