import { IconButton, Menu } from '@assunto/components';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import { isSamePage } from './tabs';
import { useTabs } from './useTabs';

/**
 * The open pages, newest first. One of them is reached with Tab, the others with the arrows; Delete, or a press with the
 * middle button, closes one. Pages that do not fit are scrolled to, and listed in a menu.
 */
export function TabBar() {
  const { tabs, activePath, close, closeOthers } = useTabs();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const isCut = useIsCut(list, tabs.length);
  const activeIndex = tabs.findIndex(({ path }) => isSamePage(path, activePath));
  const focusedIndex = tabs.findIndex(({ path }) => path === focused);
  const reached = Math.max(focusedIndex >= 0 ? focusedIndex : activeIndex, 0);
  const linkAt = (place: number) => list.current?.querySelectorAll<HTMLElement>('a')[place];
  // The list is drawn again before the focus moves in it.
  const focusLater = (place: number) => setTimeout(() => linkAt(place)?.focus(), 0);

  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The menu of all pages takes room from the list when it comes.
  }, [activeIndex, activePath, isCut]);
  if (tabs.length === 0) return null;

  const closeAt = (place: number): void => {
    const path = tabs[place]?.path;
    if (path === undefined) return;
    close(path);
    if (tabs.length > 1) focusLater(Math.max(place - 1, 0));
    else document.getElementById('page')?.focus();
  };
  const press = (event: KeyboardEvent, place: number): void => {
    const last = tabs.length - 1;
    const next = {
      ArrowLeft: place === 0 ? last : place - 1,
      ArrowRight: place === last ? 0 : place + 1,
      Home: 0,
      End: last,
    };
    if (event.key in next) linkAt(next[event.key as keyof typeof next])?.focus();
    else if (event.key === 'Delete') closeAt(place);
    else return;
    event.preventDefault();
  };

  return (
    <nav className="as-tabs" aria-label="Páginas abertas">
      <ul ref={list}>
        {tabs.map(({ path, label }, place) => {
          const isActive = place === activeIndex;
          return (
            <li
              key={path}
              className="as-tab"
              data-active={isActive || undefined}
              // The middle button scrolls, and opens links elsewhere, unless it is told not to.
              onMouseDown={(event) => event.button === 1 && event.preventDefault()}
              onAuxClick={(event) => {
                if (event.button !== 1) return;
                event.preventDefault();
                close(path);
              }}
            >
              <Link
                to={path}
                title={label}
                tabIndex={place === reached ? 0 : -1}
                aria-current={isActive ? 'page' : undefined}
                aria-keyshortcuts="Delete"
                onFocus={() => setFocused(path)}
                onBlur={() => setFocused(null)}
                onKeyDown={(event) => press(event, place)}
              >
                {label}
              </Link>
              <IconButton
                label={`Fechar ${label}`}
                icon={<X />}
                isCompact
                // Delete does it on the keyboard: one stop for each page is enough.
                tabIndex={-1}
                onClick={() => close(path)}
              />
            </li>
          );
        })}
      </ul>
      {isCut && (
        <Menu
          label="Todas as páginas abertas"
          icon={<ChevronDown />}
          isIconOnly
          isCompact
          items={[
            ...tabs.map(({ path, label }) => ({ id: path, label, onAction: () => void navigate(path) })),
            { id: 'close-others', label: 'Fechar as outras páginas', startsGroup: true, onAction: closeOthers },
          ]}
        />
      )}
    </nav>
  );
}

/** Whether the list is wider than what is seen of it. */
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
