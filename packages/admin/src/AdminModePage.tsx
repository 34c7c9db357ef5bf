import { EmptyState } from '@assunto/components';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';

/** The modes of `/admin/{mode}` (1§2): the specification describes the first, and says of the second that it exists. */
const modes = [
  { mode: 'atributos', name: 'Atributos' },
  { mode: 'menu', name: 'Menu' },
] as const;

/** The name of a mode of `/admin/{mode}`, or `null` for one that does not exist. */
export function adminModeName(mode: string | undefined): string | null {
  return modes.find((one) => one.mode === mode?.toLowerCase())?.name ?? null;
}

/** A mode of the administration: its entries at the side, and a logo where its content will be (1§2). */
export function AdminModePage({ logo }: { logo: ReactNode }) {
  const { mode } = useParams();
  const name = adminModeName(mode) ?? '';
  return (
    <div className="as-admin-mode">
      <nav className="as-admin-mode-menu" aria-label="Administração">
        <ul>
          {modes.map((one) => (
            <li key={one.mode}>
              <Link
                to={`/admin/${one.mode}`}
                className="as-side-menu-link"
                aria-current={one.name === name ? 'page' : undefined}
              >
                {one.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className="as-page">
        <h1>{name}</h1>
        {name === 'Menu' ? (
          <EmptyState
            title="O menu da empresa é organizado em Configurações."
            action={<Link to="/config/menu">Abrir o menu</Link>}
          />
        ) : (
          <div className="as-admin-mode-logo">{logo}</div>
        )}
      </section>
    </div>
  );
}
