import { Button, Skeleton } from '@assunto/components';
import type { Menu } from '@assunto/api';
import { ChevronRight, FileUp, Plus, Settings } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useServices } from '../AppServices';
import { isSamePage, NamedIcon, type Loaded, useStoreValue, useTabs } from '@assunto/shell';
import { menuPath } from '../menu/menuPath';
import { menuSettingsPath, newSubjectPath, settingsItemOf, settingsMenu, subjectFilePath } from './settingsMenu';
import { useTranslate } from '../messages/translation';

interface SideMenuProps {
  menu: Loaded<readonly Menu[]>;
  /** Called when a page is chosen. */
  onChoose: () => void;
}

/** The company's navigation, with the settings below it. */
export function SideMenu({ menu: { value: menus, failure, retry }, onChoose }: SideMenuProps) {
  const translate = useTranslate();
  return (
    <div id="menu" className="as-side-menu">
      <nav aria-label={translate('menu.main')}>
        {!menus && !failure && <Skeleton lines={6} label={translate('menu.loading')} />}
        {failure && !navigator.onLine && <p className="as-side-menu-failure">{translate('menu.offline')}</p>}
        {failure && navigator.onLine && (
          <div className="as-side-menu-failure" role="alert">
            <p>
              {translate('menu.failed')} {failure}
            </p>
            <Button isCompact onClick={retry}>
              {translate('menu.retry')}
            </Button>
          </div>
        )}
        {menus?.length === 0 && <EmptyMenu onChoose={onChoose} />}
        <ul className="as-side-menu-list">
          {menus?.map((menu) => (
            <MenuEntry key={menu.Id} menu={menu} onChoose={onChoose} />
          ))}
        </ul>
      </nav>
      <NewSubjects onChoose={onChoose} />
      <SettingsMenu onChoose={onChoose} />
    </div>
  );
}

/** Says that there are no pages; whoever may arrange the menu is led there. */
function EmptyMenu({ onChoose }: { onChoose: () => void }) {
  const translate = useTranslate();
  const { session } = useServices();
  const { user } = useStoreValue(session.state);
  const groups = user ? settingsMenu(user, translate) : [];
  const mayArrange = groups.some(({ items }) => items.some(({ path }) => path === menuSettingsPath));
  if (!mayArrange) return <p className="as-side-menu-failure">{translate('menu.empty')}</p>;
  return (
    <div className="as-side-menu-failure">
      <p>{translate('menu.notArranged')}</p>
      <Link to={menuSettingsPath} onClick={onChoose}>
        {translate('menu.arrange')}
      </Link>
    </div>
  );
}

/** Makes a further list of the company, by hand or of a file, for whoever may. */
function NewSubjects({ onChoose }: { onChoose: () => void }) {
  const translate = useTranslate();
  const { user } = useStoreValue(useServices().session.state);
  if (!user?.isAdmin || user.viewing) return null;
  return (
    <div className="as-side-menu-new">
      <MenuLink path={newSubjectPath} name={translate('settings.newSubject')} icon={<Plus />} onChoose={onChoose} />
      <MenuLink path={subjectFilePath} name={translate('settings.subjectFile')} icon={<FileUp />} onChoose={onChoose} />
    </div>
  );
}

/** The settings available to the person, in groups. Initially expanded on one of their pages. */
function SettingsMenu({ onChoose }: { onChoose: () => void }) {
  const translate = useTranslate();
  const { session } = useServices();
  const { user } = useStoreValue(session.state);
  const { pathname } = useLocation();
  if (!user) return null;
  const groups = settingsMenu(user, translate);
  const current = settingsItemOf(pathname, groups);
  return (
    <nav className="as-side-menu-settings" aria-label={translate('menu.settings')}>
      <ul className="as-side-menu-list">
        <MenuGroup name={translate('menu.settings')} icon={<Settings />} isOpenAtFirst={current !== null}>
          {groups.map((group) => (
            <li key={group.name}>
              <span className="as-side-menu-heading" id={headingId(group.name)}>
                {group.name}
              </span>
              <ul aria-labelledby={headingId(group.name)}>
                {group.items.map(({ name, path }) => (
                  <li key={path}>
                    <MenuLink path={path} name={name} onChoose={onChoose} isCurrent={path === current?.path} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </MenuGroup>
      </ul>
    </nav>
  );
}

const headingId = (name: string): string => `settings-${name.toLowerCase().replace(/\W+/g, '-')}`;

function MenuEntry({ menu, onChoose }: { menu: Menu; onChoose: () => void }) {
  const icon = <NamedIcon name={menu.Icon} />;
  if (menu.Menus.length === 0) {
    const path = menuPath(menu);
    return path ? (
      <li>
        <MenuLink path={path} name={menu.Name} icon={icon} onChoose={onChoose} />
      </li>
    ) : null;
  }
  return (
    <MenuGroup name={menu.Name} icon={icon} isOpenAtFirst>
      {menu.Menus.map((child) => (
        <MenuEntry key={child.Id} menu={child} onChoose={onChoose} />
      ))}
    </MenuGroup>
  );
}

interface MenuGroupProps {
  name: string;
  icon: ReactNode;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

function MenuGroup({ name, icon, isOpenAtFirst, children }: MenuGroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <li>
      <button
        type="button"
        className="as-side-menu-group"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {icon}
        <span>{name}</span>
        <ChevronRight className="as-side-menu-chevron" />
      </button>
      {isOpen && <ul>{children}</ul>}
    </li>
  );
}

interface MenuLinkProps {
  path: string;
  name: string;
  icon?: ReactNode;
  /** Whether the page belongs to this entry; absent: its own page alone does. */
  isCurrent?: boolean;
  onChoose: () => void;
}

function MenuLink({ path, name, icon, isCurrent, onChoose }: MenuLinkProps) {
  const { pathname, search } = useLocation();
  const { addressOf } = useTabs();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The settings are longer than a screen.
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={addressOf(path)}
      className="as-side-menu-link"
      aria-current={(isCurrent ?? isSamePage(path, pathname + search)) ? 'page' : undefined}
      onClick={onChoose}
    >
      {icon}
      <span>{name}</span>
    </Link>
  );
}
