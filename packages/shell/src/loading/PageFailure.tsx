import { useEffect } from 'react';
import { FailurePage } from './FailurePage';

/**
 * Replaces a page whose code could not be loaded or that threw; the rest of the product keeps working. If the browser is
 * offline, the page reloads when the connection is back.
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
