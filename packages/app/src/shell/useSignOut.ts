import { useServices } from '../AppServices';

/** Ends the session, and goes on to where another login service ends its own. */
export function useSignOut(): () => void {
  const { session } = useServices();
  return () => {
    void session.signOut().then((endSessionUrl) => {
      if (endSessionUrl) window.location.assign(endSessionUrl);
    });
  };
}
