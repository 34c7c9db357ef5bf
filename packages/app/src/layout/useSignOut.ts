import { useOutbox } from '@assunto/engine';
import { useServices } from '../AppServices';
import { createValueStore, hasUnsavedWork } from '@assunto/shell';

/** What is lost or stays unsent if the person signs out; `null` while no warning is open. */
const question = createValueStore<{ hasTyped: boolean } | null>(null);
export const signOutQuestion = {
  get: question.get,
  subscribe: question.subscribe,
  dismiss: () => question.set(null),
};

/**
 * Signs out, but asks first (`SignOutWarning`) while saved work has not reached the server, or something was typed and not saved,
 * which signing out deletes.
 */
export function useSignOut(): () => void {
  const { drafts } = useServices();
  const { saves } = useOutbox();
  const signOut = useSignOutNow();
  const signOutOrAsk = async (): Promise<void> => {
    const hasTyped = hasUnsavedWork() || (await drafts.hasAny());
    if (hasTyped || saves.length > 0) question.set({ hasTyped });
    else signOut();
  };
  return () => void signOutOrAsk();
}

/** Ends the session, and navigates to the logout page of an external login service. */
export function useSignOutNow(): () => void {
  const { session } = useServices();
  return () => {
    question.set(null);
    void session.signOut().then((endSessionUrl) => {
      if (endSessionUrl) window.location.assign(endSessionUrl);
    });
  };
}
