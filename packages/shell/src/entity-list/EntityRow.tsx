import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './entity-list.css';

interface EntityRowProps {
  name: ReactNode;
  /** The page that the name links to. */
  to?: string;
  /** Before the name. */
  icon?: ReactNode;
  /** Under the name. */
  detail?: ReactNode;
  /** After the name, such as badges. */
  marks?: ReactNode;
  /** At the end: icon buttons. */
  actions?: ReactNode;
}

/** An item of an `EntityList` in rows: its name as a link, and its icon buttons. */
export function EntityRow({ name, to, icon, detail, marks, actions }: EntityRowProps) {
  return (
    <div className="as-entity-row">
      {icon && (
        <span className="as-entity-row-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <span className="as-entity-row-text">
        {to === undefined ? (
          <span className="as-entity-row-name">{name}</span>
        ) : (
          <Link className="as-entity-row-name" to={to}>
            {name}
          </Link>
        )}
        {detail && <span className="as-entity-row-detail">{detail}</span>}
      </span>
      {marks}
      {actions && <span className="as-entity-row-actions">{actions}</span>}
    </div>
  );
}
