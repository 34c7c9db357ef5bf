import { ConfirmDialog } from '@assunto/components';
import { useOutbox } from '@assunto/engine';
import { useSignOutNow } from './useSignOut';
import { useTranslate } from '../messages/translation';

interface SignOutWarningProps {
  /** Whether something was typed and not saved. */
  hasTyped: boolean;
  onClose(): void;
}

/**
 * Asks before signing out while saves wait in the outbox, which are sent when the same person signs in here again, or something
 * was typed and not saved.
 */
export default function SignOutWarning({ hasTyped, onClose }: SignOutWarningProps) {
  const translate = useTranslate();
  const { saves } = useOutbox();
  const signOut = useSignOutNow();
  const count = saves.length;
  return (
    <ConfirmDialog
      isOpen
      title={translate(count > 0 ? 'signOut.title' : 'signOut.unsavedTitle')}
      confirmLabel={translate('signOut.confirm')}
      cancelLabel={translate('signOut.cancel')}
      isDanger
      onConfirm={signOut}
      onCancel={onClose}
    >
      {count > 0 && (
        <p>
          {translate('signOut.unsent', { count })} {translate('signOut.consequence')}
        </p>
      )}
      {hasTyped && <p>{translate('signOut.typed')}</p>}
    </ConfirmDialog>
  );
}
