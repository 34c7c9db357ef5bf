import { Outlet, useLocation } from 'react-router';
import { useServices } from '../AppServices';
import { useStoreValue } from '../support/valueStore';
import { SignInPage } from './SignInPage';

/** Shows the pages inside to somebody who is signed in, and the way to the login to everybody else. */
export function SignedIn() {
  const { session } = useServices();
  const { user, ended } = useStoreValue(session.state);
  const { pathname, search } = useLocation();
  if (!user) return <SignInPage reason={ended ?? 'arriving'} returnTo={pathname + search} />;
  return <Outlet />;
}
