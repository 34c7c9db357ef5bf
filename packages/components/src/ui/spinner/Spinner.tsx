import { classNames } from '../classNames';

/**
 * A rotating ring. With `label` it is announced; without, it is decorative, beside an element that already announces the wait.
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
