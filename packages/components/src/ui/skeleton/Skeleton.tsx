/**
 * Grey lines in the place of what is being loaded. `label` is announced once.
 *
 * @example
 * <Skeleton lines={4} label="Carregando o chamado" />;
 */
export function Skeleton({ lines = 3, label = 'Carregando...' }: { lines?: number; label?: string }) {
  return (
    <div className="as-skeleton" role="status">
      <span className="as-visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="as-skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}
