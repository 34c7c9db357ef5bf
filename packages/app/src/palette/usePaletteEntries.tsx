import type { ListOf, Subject } from '@assunto/engine/core';
import type { Menu } from '@assunto/api';
import {
  Bell,
  CopyX,
  History,
  House,
  Keyboard,
  LogOut,
  Maximize,
  Menu as MenuIcon,
  Moon,
  Palette,
  Pin,
  Plus,
  Search,
  Settings,
  Sun,
  UserRound,
  X,
} from 'lucide-react';
import { use } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../AppServices';
import { MenuContext } from '../menu/MenuContext';
import { menuPath } from '../menu/menuPath';
import { subjectActions } from '../records/actions/subjectActions';
import { contextPath } from '../records/contextAddress';
import { settingsMenu } from '../layout/settingsMenu';
import { globalShortcuts, type GlobalShortcutName } from '../layout/shortcuts';
import { NamedIcon, isSamePage, useLoaded, useRecents, useStoreValue, useTabs } from '@assunto/shell';
import { useSignOut } from '../layout/useSignOut';
import type { PaletteEntry } from './PaletteEntry';
import { settingsTerms } from './settingsTerms';
import { useTranslate } from './messages/translation';
import { useTranslate as useAppTranslate } from '../messages/translation';

/** The actions of the shell, by shortcut. */
export type ShellActions = Record<Exclude<GlobalShortcutName, 'save'>, () => void>;

/** Everything that the signed-in person can open or do, recent records first. */
export function usePaletteEntries(actions: ShellActions, isNight: boolean): readonly PaletteEntry[] {
  const translate = useTranslate();
  const translateApp = useAppTranslate();
  const navigate = useNavigate();
  const recents = useRecents();
  const menus = use(MenuContext);
  const subjects = useSubjects();
  const shell = useShellEntries(actions, isNight);
  const { addressOf } = useTabs();
  const { session } = useServices();
  const { user } = useStoreValue(session.state);
  if (!user) return [];

  const page = (
    name: string,
    path: string,
    icon: PaletteEntry['icon'],
    kind = translate('palette.page'),
  ): PaletteEntry => ({
    id: `${kind} ${path}`,
    name,
    kind,
    icon,
    path,
    run: () => void navigate(addressOf(path)),
  });
  const fromMenu = menuEntries(menus, translate('palette.menu')).map(({ menu, path, kind }) =>
    page(menu.Name, path, <NamedIcon name={menu.Icon} />, kind),
  );
  const lists = subjects
    .filter(
      ({ subjectIdentifier }) =>
        !menuEntries(menus, translate('palette.menu')).some(({ path }) => isSamePage(path, listOf(subjectIdentifier))),
    )
    .map(({ subjectName, subjectIdentifier, icon }) =>
      page(subjectName, listOf(subjectIdentifier), <NamedIcon name={icon} />, translate('palette.subject')),
    );
  const news = subjects
    .filter((subject) => subjectActions(subject).Create)
    .map(({ subjectName, singularName, subjectIdentifier: subject }) =>
      page(
        singularName
          ? translate('palette.newNamed', { name: singularName })
          : translate('palette.newRecord', { subjectName }),
        contextPath({ scenario: 'talk', subject, isNew: true }),
        <Plus />,
        translate('palette.action'),
      ),
    );
  return [
    ...recents.map(({ path, label }) => page(label, path, <History />, translate('palette.recent'))),
    page(translate('palette.home'), '/', <House />),
    ...fromMenu,
    ...lists,
    ...news,
    page(translate('palette.search'), '/search/', <Search />),
    page(translate('palette.activity'), '/activity', <History />),
    page(translate('palette.inbox'), '/notifications', <Bell />),
    page(translate('palette.user'), '/usuario', <UserRound />),
    ...settingsMenu(user, translateApp).flatMap(({ name, items }) =>
      items.map((item) => ({
        ...page(item.name, item.path, item.path === '/config/theme' ? <Palette /> : <Settings />, name),
        terms: settingsTerms(item.path, translate),
      })),
    ),
    ...shell,
  ];
}

const listOf = (subject: string): string => contextPath({ scenario: 'grid', subject });

/** The subjects that the person may read; empty while loading and after a failure. */
function useSubjects(): readonly Subject[] {
  const { client } = useServices();
  const { value } = useLoaded('subjects', async (signal) => {
    const answer = await client.request<ListOf<Subject>>('GET', '/subject', { signal, expects: ['itens'] });
    return answer.data.itens;
  });
  return value ?? [];
}

function menuEntries(menus: readonly Menu[], kind: string): { menu: Menu; path: string; kind: string }[] {
  return menus.flatMap((menu) => {
    const path = menuPath(menu);
    return [...(path ? [{ menu, path, kind }] : []), ...menuEntries(menu.Menus, menu.Name)];
  });
}

function useShellEntries(actions: ShellActions, isNight: boolean): PaletteEntry[] {
  const translate = useTranslate();
  const { session, preferences } = useServices();
  const { tabs, activePath, close, closeOthers } = useTabs();
  const signOut = useSignOut();
  const { isMenuOpen } = useStoreValue(preferences);
  const user = useStoreValue(session.state).user;
  const action = (id: string, name: string, icon: PaletteEntry['icon'], run: () => void): PaletteEntry => ({
    id,
    name,
    icon,
    run,
    kind: translate('palette.action'),
  });
  const shortcut = (id: keyof ShellActions, name: string, icon: PaletteEntry['icon']): PaletteEntry => ({
    ...action(id, name, icon, actions[id]),
    keys: globalShortcuts[id].keys,
  });
  const isOpen = tabs.some(({ path }) => isSamePage(path, activePath));
  return [
    shortcut(
      'night',
      isNight ? translate('palette.nightOff') : translate('palette.nightOn'),
      isNight ? <Sun /> : <Moon />,
    ),
    shortcut(
      'fullscreen',
      document.fullscreenElement ? translate('palette.fullscreenOff') : translate('palette.fullscreenOn'),
      <Maximize />,
    ),
    shortcut('menu', isMenuOpen ? translate('palette.closeMenu') : translate('palette.openMenu'), <MenuIcon />),
    shortcut('sheet', translate('palette.shortcuts'), <Keyboard />),
    ...(isOpen ? [action('close', translate('palette.closePage'), <X />, () => close(activePath))] : []),
    ...(tabs.length > 1 ? [action('close-others', translate('palette.closeOthers'), <CopyX />, closeOthers)] : []),
    action('keep', user?.keepConnected ? translate('palette.keepOff') : translate('palette.keepOn'), <Pin />, () =>
      session.keepConnected(!user?.keepConnected),
    ),
    action('leave', translate('palette.signOut'), <LogOut />, signOut),
  ];
}
