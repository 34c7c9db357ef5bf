import { useTranslate } from '../../messages/useTranslate';

/**
 * Grey lines in place of content that is loading. `label` is announced once.
 *
 * @example
 * <Skeleton lines={4} label="Carregando o chamado" />;
 */
export function Skeleton({ lines = 3, label }: { lines?: number; label?: string }) {
  const translate = useTranslate();
  return (
    <div className="as-skeleton" role="status">
      <span className="as-visually-hidden">{label ?? translate('common.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="as-skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}
