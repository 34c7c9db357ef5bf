import type { ReactNode } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, and to what. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Another way to confirm, such as saving first; it is the primary button. */
  alternative?: { label: string; onChoose(): void } | undefined;
  /** Red: the action is destructive, or the dialog shows failures. */
  isDanger?: boolean;
  /** The action is running: the button shows a spinner, and Escape does nothing. */
  isPending?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/**
 * Asks for confirmation. Escape cancels; the cancel button has the initial focus.
 *
 * @example
 * const [asks, setAsks] = useState(false);
 * const close = () => setAsks(false);
 * return (
 *   <ConfirmDialog isOpen={asks} title="Excluir chamado" confirmLabel="Excluir" isDanger onConfirm={close} onCancel={close}>
 *     O chamado será excluído.
 *   </ConfirmDialog>
 * );
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const translate = useTranslate();
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel = translate('ui.cancel'),
    isDanger = false,
    isPending = false,
    alternative,
  } = props;
  const cancel = () => {
    if (!isPending) props.onCancel();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={title}
      size={480}
      role="alertdialog"
      tone={isDanger ? 'danger' : undefined}
      footer={
        <>
          <Button autoFocus disabled={isPending} onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : alternative ? 'secondary' : 'primary'}
            isPending={isPending && !alternative}
            disabled={isPending && alternative !== undefined}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
          {alternative && (
            <Button variant="primary" isPending={isPending} onClick={alternative.onChoose}>
              {alternative.label}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
