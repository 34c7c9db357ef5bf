import { ConfirmDialog } from '@assunto/components';
import { unsavedText } from './useUnsavedGuard';

/** Asks before unsaved work is dropped. */
export function UnsavedDialog({
  isOpen,
  onLeave,
  onStay,
}: {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Dados não salvos"
      confirmLabel="Continuar sem salvar"
      cancelLabel="Voltar"
      isDanger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{unsavedText}</p>
    </ConfirmDialog>
  );
}
