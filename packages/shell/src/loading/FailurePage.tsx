import { ErrorState } from '@assunto/components';

interface FailurePageProps {
  /** The heading of the page, for screen readers. */
  title: string;
  message: string;
  onRetry: () => void;
}

/** Replaces a page that could not be loaded: the message, and a retry button. */
export function FailurePage({ title, message, onRetry }: FailurePageProps) {
  return (
    <section className="as-page">
      <h1 className="as-visually-hidden">{title}</h1>
      <ErrorState message={message} onRetry={onRetry} />
    </section>
  );
}
