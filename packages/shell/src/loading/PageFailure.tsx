import { useEffect } from 'react';
import { FailurePage } from './FailurePage';
import { useTranslate } from '../messages/translation';

/**
 * Replaces a page whose code could not be loaded or that threw; the rest of the product keeps working. If the browser is
 * offline, the page reloads when the connection is back.
 */
export function PageFailure() {
  const translate = useTranslate();
  useEffect(() => {
    if (navigator.onLine) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <FailurePage
      title={translate('loading.pageFailed')}
      message={translate('loading.pageFailedText')}
      onRetry={reload}
    />
  );
}

const reload = (): void => window.location.reload();
