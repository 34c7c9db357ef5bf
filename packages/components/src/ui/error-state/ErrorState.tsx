import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslate } from '../../messages/useTranslate';
import { Button } from '../button/Button';

interface ErrorStateProps {
  /** The Portuguese message. */
  message: string;
  /** The id of the request, which is also in the server's log. */
  requestId?: string | null;
  onRetry?(): void;
  isRetrying?: boolean;
}

/**
 * Shown in place of content that could not be loaded: the message and a retry button.
 *
 * @example
 * <ErrorState message={userMessageOf(record.loadError)} onRetry={() => void record.reload()} />;
 */
export function ErrorState({ message, requestId, onRetry, isRetrying = false }: ErrorStateProps) {
  const translate = useTranslate();
  return (
    <div className="as-error-state" role="alert">
      <span className="as-error-state-icon" aria-hidden="true">
        <TriangleAlert />
      </span>
      <p className="as-error-state-message">{message}</p>
      {requestId && (
        <p className="as-error-state-request">
          {translate('ui.requestNumber')} <code>{requestId}</code>
        </p>
      )}
      {onRetry && (
        <Button icon={<RotateCw />} isPending={isRetrying} onClick={onRetry}>
          {translate('common.tryAgain')}
        </Button>
      )}
    </div>
  );
}
