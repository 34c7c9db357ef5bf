import { Outlet, useLocation } from 'react-router';
import { useServices } from '../AppServices';
import { useStoreValue } from '@assunto/shell';
import { SignInPage } from './SignInPage';

/** Renders the nested routes with a session, else the sign-in page. */
export function SignedIn() {
  const { session } = useServices();
  const { user, ended } = useStoreValue(session.state);
  const { pathname, search } = useLocation();
  if (!user) return <SignInPage reason={ended ?? 'arriving'} returnTo={pathname + search} />;
  return <Outlet />;
}
