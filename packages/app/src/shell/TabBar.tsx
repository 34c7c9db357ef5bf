import { IconButton } from '@assunto/components';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isSamePage } from './tabs';
import { useTabs } from './useTabs';

/** The open pages, newest first. A press with the middle button closes one, too. */
export function TabBar() {
  const { tabs, activePath, close } = useTabs();
  const active = useRef<HTMLLIElement>(null);
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activePath]);
  if (tabs.length === 0) return null;
  return (
    <nav className="as-tabs" aria-label="Páginas abertas">
      <ul>
        {tabs.map(({ path, label }) => {
          const isActive = isSamePage(path, activePath);
          return (
            <li key={path} ref={isActive ? active : null} className="as-tab" data-active={isActive || undefined}>
              <Link
                to={path}
                title={label}
                aria-current={isActive ? 'page' : undefined}
                onAuxClick={(event) => event.button === 1 && close(path)}
              >
                {label}
              </Link>
              <IconButton label={`Fechar ${label}`} icon={<X />} isCompact onClick={() => close(path)} />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
