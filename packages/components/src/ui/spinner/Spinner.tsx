import { classNames } from '../classNames';

/**
 * A turning ring. With `label` it is announced; without, it decorates something that already says it is waiting.
 *
 * @example
 * <Spinner label="Salvando" />;
 */
export function Spinner({ label, isLarge = false }: { label?: string; isLarge?: boolean }) {
  const className = classNames('as-spinner', isLarge && 'as-spinner-large');
  if (!label) return <span className={className} aria-hidden="true" />;
  return (
    <span className="as-spinner-box" role="status">
      <span className={className} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
