import { ConfirmDialog } from '@assunto/components';
import { useTranslate } from '../messages/translation';

/** Asks before unsaved changes are discarded. */
export function UnsavedDialog({
  isOpen,
  onLeave,
  onStay,
}: {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={translate('unsaved.title')}
      confirmLabel={translate('unsaved.leave')}
      cancelLabel={translate('unsaved.stay')}
      isDanger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{translate('unsaved.question')}</p>
    </ConfirmDialog>
  );
}
