import { ConfirmDialog } from '@assunto/components';
import { useState } from 'react';
import { useTranslate } from '../messages/translation';

interface UnsavedDialogProps {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
  /** Saves, and resolves to whether it did; absent where the page cannot save everything itself. */
  onSave?: (() => Promise<boolean>) | undefined;
  /** Leaves after the save. */
  onSaved?: (() => void) | undefined;
}

/** Asks before unsaved changes are discarded, and offers to save them first. */
export function UnsavedDialog({ isOpen, onLeave, onStay, onSave, onSaved }: UnsavedDialogProps) {
  const translate = useTranslate();
  const [isSaving, setSaving] = useState(false);
  const saveAndLeave = async (): Promise<void> => {
    setSaving(true);
    const isSaved = (await onSave?.().catch(() => false)) ?? false;
    setSaving(false);
    if (isSaved) onSaved?.();
    // What prevents the save is shown on the page.
    else onStay();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={translate('unsaved.title')}
      confirmLabel={translate('unsaved.leave')}
      cancelLabel={translate('unsaved.stay')}
      isDanger
      isPending={isSaving}
      alternative={onSave && { label: translate('unsaved.saveAndLeave'), onChoose: () => void saveAndLeave() }}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{translate('unsaved.question')}</p>
    </ConfirmDialog>
  );
}
