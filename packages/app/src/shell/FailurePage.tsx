import { ErrorState } from '@assunto/components';

interface FailurePageProps {
  /** What was to be shown, for who hears the page. */
  title: string;
  message: string;
  onRetry: () => void;
}

/** Stands for a page that could not be loaded: what happened, and the way to try again. */
export function FailurePage({ title, message, onRetry }: FailurePageProps) {
  return (
    <section className="as-page">
      <h1 className="as-visually-hidden">{title}</h1>
      <ErrorState message={message} onRetry={onRetry} />
    </section>
  );
}
