import { FailurePage } from './FailurePage';

/** Stands for a page whose code could not be loaded or that broke: the rest of the product goes on. */
export function PageFailure() {
  return (
    <FailurePage
      title="Falha na página"
      message="Não foi possível mostrar esta página. Recarregue e tente novamente."
      onRetry={() => window.location.reload()}
    />
  );
}
