import { EmptyState } from '@assunto/components';
import { lazyPanel } from '@assunto/shell';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { type AdminKey, useTranslate } from './messages/translation';

/** The modes of `/admin/{mode}`: the specification describes the first, and only mentions the second. */
const modes = [
  { mode: 'atributos', name: 'admin.attributes' },
  { mode: 'menu', name: 'admin.menu' },
] as const;

/** The name of a mode of `/admin/{mode}`, or `null` for an unknown one. */
export function adminModeName(mode: string | undefined): AdminKey | null {
  return modes.find((one) => one.mode === mode?.toLowerCase())?.name ?? null;
}

const SubjectsPanel = lazyPanel(() => import('./subjects/SubjectsPanel'));

/** A mode of the administration: its entries at the side, its content, and a logo below it. */
export function AdminModePage({ logo }: { logo: ReactNode }) {
  const translate = useTranslate();
  const { mode } = useParams();
  const name = adminModeName(mode);
  return (
    <div className="as-admin-mode">
      <nav className="as-admin-mode-menu" aria-label={translate('admin.title')}>
        <ul>
          {modes.map((one) => (
            <li key={one.mode}>
              <Link
                to={`/admin/${one.mode}`}
                className="as-side-menu-link"
                aria-current={one.name === name ? 'page' : undefined}
              >
                {translate(one.name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className="as-page">
        <h1>{name && translate(name)}</h1>
        {name === 'admin.menu' ? (
          <EmptyState
            title={translate('admin.menuElsewhere')}
            action={<Link to="/config/menu">{translate('admin.openMenu')}</Link>}
          />
        ) : (
          <>
            <SubjectsPanel />
            <div className="as-admin-mode-logo">{logo}</div>
          </>
        )}
      </section>
    </div>
  );
}
