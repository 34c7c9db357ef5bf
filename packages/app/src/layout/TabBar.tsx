import { IconButton, Menu } from '@assunto/components';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import { isSamePage, pageKey, useTabs, type Tab } from '@assunto/shell';
import { useTranslate } from '../messages/translation';

/**
 * The open pages, newest first. Tab focuses the active one, the arrow keys move to the others; Delete or a middle click closes
 * one. The list scrolls when space is short, and a menu then lists all pages.
 */
export function TabBar() {
  const translate = useTranslate();
  const { tabs, activePath, close, closeOthers } = useTabs();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const isCut = useIsCut(list, tabs.length);
  const activeIndex = tabs.findIndex(({ path }) => isSamePage(path, activePath));
  const focusedIndex = tabs.findIndex(({ path }) => path === focused);
  const reached = Math.max(focusedIndex >= 0 ? focusedIndex : activeIndex, 0);
  const linkAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('a')[index];
  const focusAfterClose = useRef<number | null>(null);

  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The menu of all pages makes the list narrower.
  }, [activeIndex, activePath, isCut]);
  useEffect(() => {
    if (focusAfterClose.current === null) return;
    list.current?.querySelectorAll<HTMLElement>('a')[focusAfterClose.current]?.focus();
    focusAfterClose.current = null;
  }, [tabs]);
  // A page other than the home page opens a tab once its name is known: its place is there before.
  if (tabs.length === 0) return activePath === '/' ? null : <div className="as-tabs as-tabs-empty" />;

  const closeAt = (index: number): void => {
    const path = tabs[index]?.path;
    if (path === undefined) return;
    if (tabs.length > 1) focusAfterClose.current = Math.max(index - 1, 0);
    else document.getElementById('page')?.focus();
    close(path);
  };
  const press = (event: KeyboardEvent, index: number): void => {
    const last = tabs.length - 1;
    const next = {
      ArrowLeft: index === 0 ? last : index - 1,
      ArrowRight: index === last ? 0 : index + 1,
      Home: 0,
      End: last,
    };
    if (event.key in next) linkAt(next[event.key as keyof typeof next])?.focus();
    else if (event.key === 'Delete') closeAt(index);
    else return;
    event.preventDefault();
  };

  return (
    <nav className="as-tabs" aria-label={translate('tabs.list')}>
      <ul ref={list}>
        {tabs.map((tab, index) => (
          <TabItem
            key={pageKey(tab.path)}
            tab={tab}
            isActive={index === activeIndex}
            isReached={index === reached}
            onClose={() => close(tab.path)}
            onFocus={() => setFocused(tab.path)}
            onBlur={() => setFocused(null)}
            onKeyDown={(event) => press(event, index)}
          />
        ))}
      </ul>
      {isCut && (
        <Menu
          label={translate('tabs.all')}
          icon={<ChevronDown />}
          isIconOnly
          isCompact
          items={[
            ...tabs.map(({ path, label }) => ({ id: path, label, onAction: () => void navigate(path) })),
            { id: 'close-others', label: translate('tabs.closeOthers'), startsGroup: true, onAction: closeOthers },
          ]}
        />
      )}
    </nav>
  );
}

interface TabItemProps {
  tab: Tab;
  isActive: boolean;
  /** Whether the Tab key focuses it; the others are focused with the arrow keys. */
  isReached: boolean;
  onClose: () => void;
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function TabItem({ tab: { path, label }, isActive, isReached, onClose, ...handlers }: TabItemProps) {
  const translate = useTranslate();
  return (
    <li
      className="as-tab"
      data-active={isActive || undefined}
      // By default the middle button scrolls, and opens links in a new tab.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Link
        to={path}
        title={label}
        tabIndex={isReached ? 0 : -1}
        aria-current={isActive ? 'page' : undefined}
        aria-keyshortcuts="Delete"
        {...handlers}
      >
        {label}
      </Link>
      <IconButton
        label={translate('tabs.close', { label })}
        icon={<X />}
        isCompact
        // Delete closes the tab on the keyboard, so the button needs no tab stop.
        tabIndex={-1}
        onClick={onClose}
      />
    </li>
  );
}

/** Whether the list overflows. */
function useIsCut(list: RefObject<HTMLElement | null>, count: number): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    for (const tab of element.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [list, count]);
  return isCut;
}
