import { ConfirmDialog } from '@assunto/components';
import { useOutbox } from '@assunto/engine';
import { useStoreValue } from '@assunto/shell';
import { signOutQuestion, useSignOutNow } from './useSignOut';

/** Asks before signing out while saves wait in the outbox: they are sent when the same person signs in here again. */
export function SignOutWarning() {
  const isOpen = useStoreValue(signOutQuestion);
  const { saves } = useOutbox();
  const signOut = useSignOutNow();
  const count = saves.length;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Sair com alterações a enviar"
      confirmLabel="Sair mesmo assim"
      cancelLabel="Continuar conectado"
      isDanger
      onConfirm={signOut}
      onCancel={signOutQuestion.dismiss}
    >
      <p>
        {count === 1
          ? 'Uma alteração salva ainda não chegou ao servidor.'
          : `${count} alterações salvas ainda não chegaram ao servidor.`}{' '}
        Ao sair, o que falta enviar fica guardado neste navegador e só é enviado quando você entrar de novo aqui. O que
        foi digitado e não salvo é perdido.
      </p>
    </ConfirmDialog>
  );
}
