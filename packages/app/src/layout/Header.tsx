import { IconButton, Menu } from '@assunto/components';
import {
  Bell,
  Command,
  Keyboard,
  LogOut,
  Maximize,
  Menu as MenuIcon,
  Moon,
  Pin,
  PinOff,
  Search,
  Sun,
  UserRound,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useEffect } from 'react';
import { useServices } from '../AppServices';
import { Avatar, useStoreValue } from '@assunto/shell';
import type { ShellActions } from '../palette/usePaletteEntries';
import { SearchBox } from '../screens/search/SearchBox';
import { useSignOut } from './useSignOut';
import { HeaderTask } from '../tasks/HeaderTask';
import { Logo } from './Logo';
import { useTranslate } from '../messages/translation';
import { useLanguageItems } from '../language/useLanguageItems';

/** Delay of the first count of unread notifications, in milliseconds, so that it does not delay the page's own requests. */
const unreadDelayMs = 1_000;

interface HeaderProps {
  isMenuOpen: boolean;
  isNight: boolean;
  actions: ShellActions;
}

/** The header of every page: menu, logo, company, night mode and the signed-in user. */
export function Header({ isMenuOpen, isNight, actions }: HeaderProps) {
  const translate = useTranslate();
  const { session, inbox } = useServices();
  const unread = useStoreValue(inbox.unread) ?? 0;
  const { user } = useStoreValue(session.state);
  const navigate = useNavigate();
  // Notifications are personal: an administrator who views as the person does not see them.
  const accountId = user?.viewing ? undefined : user?.accountId;
  useEffect(() => {
    if (accountId === undefined) return;
    const count = () => document.visibilityState === 'visible' && void inbox.refresh();
    const first = setTimeout(count, unreadDelayMs);
    document.addEventListener('visibilitychange', count);
    return () => {
      clearTimeout(first);
      document.removeEventListener('visibilitychange', count);
    };
  }, [inbox, accountId]);
  if (!user) return null;
  return (
    <header className="as-header">
      <IconButton
        label={isMenuOpen ? translate('header.closeMenu') : translate('header.openMenu')}
        icon={<MenuIcon />}
        aria-expanded={isMenuOpen}
        aria-controls="menu"
        onClick={actions.menu}
      />
      <Link to="/" className="as-header-home" aria-label={translate('header.home')}>
        <Logo />
      </Link>
      <span className="as-header-company">{user.companyName}</span>
      <SearchBox />
      <HeaderTask />
      <span className="as-header-search">
        <IconButton label={translate('header.search')} icon={<Search />} onClick={() => void navigate('/search/')} />
      </span>
      <IconButton
        label={translate('header.palette')}
        icon={<Command />}
        aria-haspopup="dialog"
        onClick={actions.palette}
      />
      {!user.viewing && <InboxButton unread={unread} />}
      <IconButton
        label={isNight ? translate('header.nightOff') : translate('header.nightOn')}
        icon={isNight ? <Sun /> : <Moon />}
        onClick={actions.night}
      />
      <UserMenu actions={actions} />
    </header>
  );
}

function InboxButton({ unread }: { unread: number }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <span className="as-header-inbox">
      <IconButton
        label={unread === 0 ? translate('header.inbox') : translate('header.inboxUnread', { count: unread })}
        icon={<Bell />}
        onClick={() => void navigate('/notifications')}
      />
      {unread > 0 && (
        <span className="as-header-inbox-count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
}

/** The user's menu: profile, full screen, shortcuts, staying signed in, signing out. */
function UserMenu({ actions }: { actions: ShellActions }) {
  const translate = useTranslate();
  const { session } = useServices();
  const { user } = useStoreValue(session.state);
  const account = useStoreValue(session.account);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const languageItems = useLanguageItems();
  if (!user) return null;
  const keep = {
    id: 'keep',
    label: user.keepConnected ? translate('userMenu.keepOff') : translate('userMenu.keepOn'),
    icon: user.keepConnected ? <PinOff /> : <Pin />,
    onAction: () => session.keepConnected(!user.keepConnected),
  };
  const leave = {
    id: 'leave',
    label: translate('userMenu.signOut'),
    icon: <LogOut />,
    startsGroup: true,
    onAction: signOut,
  };
  return (
    <div className="as-header-user">
      <Menu
        label={user.name}
        icon={<Avatar picture={account?.image ?? null} />}
        variant="ghost"
        items={[
          {
            id: 'user',
            label: translate('userMenu.profile'),
            icon: <UserRound />,
            onAction: () => void navigate('/usuario'),
          },
          {
            id: 'fullscreen',
            label: translate('userMenu.fullscreen'),
            icon: <Maximize />,
            onAction: actions.fullscreen,
          },
          { id: 'sheet', label: translate('userMenu.shortcuts'), icon: <Keyboard />, onAction: actions.sheet },
          ...(user.viewing ? [] : [keep]),
          ...languageItems,
          ...(user.viewing ? [] : [leave]),
        ]}
      />
    </div>
  );
}
