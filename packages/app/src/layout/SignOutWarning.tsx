import { ConfirmDialog } from '@assunto/components';
import { useOutbox } from '@assunto/engine';
import { useStoreValue } from '@assunto/shell';
import { signOutQuestion, useSignOutNow } from './useSignOut';
import { useTranslate } from '../messages/translation';

/**
 * Asks before signing out while saves wait in the outbox, which are sent when the same person signs in here again, or something
 * was typed and not saved.
 */
export function SignOutWarning() {
  const translate = useTranslate();
  const question = useStoreValue(signOutQuestion);
  const { saves } = useOutbox();
  const signOut = useSignOutNow();
  const count = saves.length;
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={translate(count > 0 ? 'signOut.title' : 'signOut.unsavedTitle')}
      confirmLabel={translate('signOut.confirm')}
      cancelLabel={translate('signOut.cancel')}
      isDanger
      onConfirm={signOut}
      onCancel={signOutQuestion.dismiss}
    >
      {count > 0 && (
        <p>
          {translate('signOut.unsent', { count })} {translate('signOut.consequence')}
        </p>
      )}
      {question?.hasTyped && <p>{translate('signOut.typed')}</p>}
    </ConfirmDialog>
  );
}
