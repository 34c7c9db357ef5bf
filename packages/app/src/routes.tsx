import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { AdminOnly } from './session/AdminOnly';
import { SignedIn } from './session/SignedIn';
import { AppShell } from './layout/AppShell';
import { Logo } from './layout/Logo';
import { HomePage, NotFoundPage } from './layout/LogoPage';
import { DarkModeName, InboxName, SearchName, ThemeName, UserName } from './layout/pageNames';
import { PageFailure, PageLoading } from '@assunto/shell';

const loadSignInCallback = async () => ({ Component: (await import('./session/SignInCallback')).default });
const loadContextScreen = async () => ({ Component: (await import('./screens/context/ContextScreen')).default });
const loadSearchScreen = async () => ({ Component: (await import('./screens/search/SearchScreen')).default });
const loadTrashScreen = async () => ({ Component: (await import('./screens/trash/TrashScreen')).default });
const loadActivityScreen = async () => ({ Component: (await import('./screens/activity/ActivityScreen')).default });
const loadInboxScreen = async () => ({ Component: (await import('./screens/inbox/InboxScreen')).default });
const loadThemeScreen = async () => ({ Component: (await import('./screens/theme/ThemeScreen')).default });
const loadDarkModeScreen = async () => ({ Component: (await import('./screens/theme/DarkModeScreen')).default });
const loadFirstAccessScreen = async () => ({
  Component: (await import('./screens/first-access/FirstAccessScreen')).default,
});
const loadUserScreen = async () => ({ Component: (await import('./screens/user/UserScreen')).default });

/**
 * Every route of the product, matched in any case (choice 15). `handle.PageName` sets the name of a page's tab; screens
 * without it set theirs themselves.
 */
export const routes: RouteObject[] = [
  {
    path: '/entrada',
    lazy: loadSignInCallback,
    errorElement: <PageFailure />,
    hydrateFallbackElement: <PageLoading />,
  },
  {
    path: '/primeiro-acesso',
    lazy: loadFirstAccessScreen,
    errorElement: <PageFailure />,
    hydrateFallbackElement: <PageLoading />,
  },
  {
    element: <SignedIn />,
    errorElement: <PageFailure />,
    children: [
      {
        element: <AppShell />,
        children: [
          {
            errorElement: <PageFailure />,
            hydrateFallbackElement: <PageLoading />,
            children: [
              { index: true, element: <HomePage /> },
              { path: 'search', lazy: loadSearchScreen, handle: { PageName: SearchName } },
              { path: 'activity', lazy: loadActivityScreen },
              { path: 'notifications', lazy: loadInboxScreen, handle: { PageName: InboxName } },
              { path: 'config/theme', lazy: loadThemeScreen, handle: { PageName: ThemeName } },
              { path: 'config/dark-mode', lazy: loadDarkModeScreen, handle: { PageName: DarkModeName } },
              { path: 'usuario', lazy: loadUserScreen, handle: { PageName: UserName } },
              { path: 'context/:scenario/:subject/:third?/:fourth?', lazy: loadContextScreen },
              { path: 'trash/:subject', lazy: loadTrashScreen },
              { id: 'admin', element: <AdminOnly />, handle: { isAdminOnly: true }, children: [] },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
];

/** The paths of the administration. */
const adminPath = /^\/(tags|automation|config|template|notification|channels|admin)(\/|$)/i;

/** Loads the routes of the administration when one of its URLs is first opened. */
export const discoverRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!adminPath.test(path)) return;
  const { adminRoutes } = await import('@assunto/admin');
  patch('admin', adminRoutes({ notFound: <NotFoundPage />, logo: <Logo isMarkOnly size={72} /> }));
};
