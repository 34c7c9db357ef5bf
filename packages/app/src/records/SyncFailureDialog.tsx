import { ConfirmDialog } from '@assunto/components';

interface SyncFailureDialogProps {
  messages: readonly string[];
  isPending: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** What the server refused of a save, sentence by sentence; nothing typed is lost (1§8). */
export function SyncFailureDialog({ messages, isPending, onRetry, onClose }: SyncFailureDialogProps) {
  return (
    <ConfirmDialog
      isOpen={messages.length > 0}
      title="Falha na sincronização"
      confirmLabel="Tentar novamente"
      cancelLabel="Voltar ao registro"
      isDanger
      isPending={isPending}
      onConfirm={onRetry}
      onCancel={onClose}
    >
      <p>As seguintes falhas aconteceram durante a sincronização dos dados:</p>
      <ul className="as-failures">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
