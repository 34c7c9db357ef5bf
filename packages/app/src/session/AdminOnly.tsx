import { Navigate, Outlet } from 'react-router';
import { useServices } from '../AppServices';
import { usePage, useStoreValue } from '@assunto/shell';

/** Renders the nested pages for administrators and redirects everybody else to the root path. */
export function AdminOnly() {
  const { session } = useServices();
  const { user } = useStoreValue(session.state);
  return user?.isAdmin ? <Outlet /> : <Refused />;
}

function Refused() {
  usePage(null);
  return <Navigate to="/" replace />;
}
