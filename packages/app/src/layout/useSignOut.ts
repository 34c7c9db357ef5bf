import { useOutbox } from '@assunto/engine';
import { useServices } from '../AppServices';
import { createValueStore } from '@assunto/shell';

/** Whether the warning about unsent work is open. */
const isAsking = createValueStore(false);
export const signOutQuestion = { get: isAsking.get, subscribe: isAsking.subscribe, dismiss: () => isAsking.set(false) };

/** Signs out, but asks first (`SignOutWarning`) while saved work has not reached the server. */
export function useSignOut(): () => void {
  const { saves } = useOutbox();
  const signOut = useSignOutNow();
  return saves.length > 0 ? () => isAsking.set(true) : signOut;
}

/** Ends the session, and navigates to the logout page of an external login service. */
export function useSignOutNow(): () => void {
  const { session } = useServices();
  return () => {
    isAsking.set(false);
    void session.signOut().then((endSessionUrl) => {
      if (endSessionUrl) window.location.assign(endSessionUrl);
    });
  };
}
