import { ConfirmDialog } from '@assunto/components';
import { useTranslate } from './messages/translation';

interface SyncFailureDialogProps {
  messages: readonly string[];
  isPending: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** The messages of a refused save; no input is lost (specification: grid). */
export function SyncFailureDialog({ messages, isPending, onRetry, onClose }: SyncFailureDialogProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      isOpen={messages.length > 0}
      title={translate('records.syncFailure')}
      confirmLabel={translate('records.retry')}
      cancelLabel={translate('records.backToRecord')}
      isDanger
      isPending={isPending}
      onConfirm={onRetry}
      onCancel={onClose}
    >
      <p>{translate('records.syncFailures')}</p>
      <ul className="as-failures">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
