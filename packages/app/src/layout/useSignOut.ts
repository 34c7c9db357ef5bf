import { useOutbox } from '@assunto/engine';
import { useServices } from '../AppServices';
import { createValueStore } from '@assunto/shell';

/** Whether the warning about unsent work is open. */
const isConfirming = createValueStore(false);
export const signOutQuestion = {
  get: isConfirming.get,
  subscribe: isConfirming.subscribe,
  dismiss: () => isConfirming.set(false),
};

/** Signs out, but asks first (`SignOutWarning`) while saved work has not reached the server. */
export function useSignOut(): () => void {
  const { saves } = useOutbox();
  const signOut = useSignOutNow();
  return saves.length > 0 ? () => isConfirming.set(true) : signOut;
}

/** Ends the session, and navigates to the logout page of an external login service. */
export function useSignOutNow(): () => void {
  const { session } = useServices();
  return () => {
    isConfirming.set(false);
    void session.signOut().then((endSessionUrl) => {
      if (endSessionUrl) window.location.assign(endSessionUrl);
    });
  };
}
