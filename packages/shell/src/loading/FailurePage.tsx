import { ErrorState } from '@assunto/components';
import { useTranslate } from '../messages/translation';

interface FailurePageProps {
  /** The heading of the page, for screen readers. */
  title: string;
  message: string;
  onRetry: () => void;
}

/**
 * Replaces a page that could not be loaded: the message, and a retry button. Without a connection it says that instead: the page is
 * loaded again when there is one.
 */
export function FailurePage({ title, message, onRetry }: FailurePageProps) {
  const translate = useTranslate();
  return (
    <section className="as-page">
      <h1 className="as-visually-hidden">{title}</h1>
      <ErrorState message={navigator.onLine ? message : translate('loading.offline')} onRetry={onRetry} />
    </section>
  );
}
