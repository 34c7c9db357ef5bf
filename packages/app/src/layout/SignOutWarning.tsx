import { ConfirmDialog } from '@assunto/components';
import { useOutbox } from '@assunto/engine';
import { useStoreValue } from '@assunto/shell';
import { signOutQuestion, useSignOutNow } from './useSignOut';
import { useTranslate } from '../messages/translation';

/** Asks before signing out while saves wait in the outbox: they are sent when the same person signs in here again. */
export function SignOutWarning() {
  const translate = useTranslate();
  const isOpen = useStoreValue(signOutQuestion);
  const { saves } = useOutbox();
  const signOut = useSignOutNow();
  const count = saves.length;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={translate('signOut.title')}
      confirmLabel={translate('signOut.confirm')}
      cancelLabel={translate('signOut.cancel')}
      isDanger
      onConfirm={signOut}
      onCancel={signOutQuestion.dismiss}
    >
      <p>
        {translate('signOut.unsent', { count })} {translate('signOut.consequence')}
      </p>
    </ConfirmDialog>
  );
}
