import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** Why it is empty, and what the person can do about it. */
  children?: ReactNode;
  icon?: ReactNode;
  /** The button that adds the first entry. */
  action?: ReactNode;
}

/**
 * Shown in place of content that does not exist yet.
 *
 * @example
 * <EmptyState title="Nenhum chamado">Crie o primeiro.</EmptyState>;
 */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="as-empty-state">
      {icon && (
        <span className="as-empty-state-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="as-empty-state-title">{title}</p>
      {children && <div className="as-empty-state-text">{children}</div>}
      {action && <div className="as-empty-state-action">{action}</div>}
    </div>
  );
}
