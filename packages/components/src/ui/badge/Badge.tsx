import type { ReactNode } from 'react';

/** The meaning of a badge, shown by its colours and also by its text. */
export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/**
 * A short status in a tinted pill. The text carries the meaning; the tone only repeats it.
 *
 * @example
 * <Badge tone="success">Concluído</Badge>;
 */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={`as-badge as-badge-${tone}`}>
      {icon}
      {children}
    </span>
  );
}
