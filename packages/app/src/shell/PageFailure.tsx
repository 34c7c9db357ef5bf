import { ErrorState } from '@assunto/components';

/** Stands for a page whose code could not be loaded or that broke: the rest of the product goes on. */
export function PageFailure() {
  return (
    <section className="as-page">
      <ErrorState
        message="Não foi possível mostrar esta página. Recarregue e tente novamente."
        onRetry={() => window.location.reload()}
      />
    </section>
  );
}
