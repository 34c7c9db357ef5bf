import { useEffect } from 'react';
import { FailurePage } from './FailurePage';

/**
 * Stands for a page whose code could not be loaded or that broke: the rest of the product goes on. What could not be
 * loaded without a connection is loaded when it is back.
 */
export function PageFailure() {
  useEffect(() => {
    if (navigator.onLine) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <FailurePage
      title="Falha na página"
      message="Não foi possível mostrar esta página. Recarregue e tente novamente."
      onRetry={reload}
    />
  );
}

const reload = (): void => window.location.reload();
