import { lazy, Suspense, useState } from 'react';
import { useServices } from '../AppServices';
import { useStoreValue } from '@assunto/shell';

const Panel = lazy(() => import('./DevtoolsPanel'));

/** The engine's developer panel, for administrators who open a page with `?devtools`; it stays until a reload. */
export function Devtools() {
  const { session } = useServices();
  const { user } = useStoreValue(session.state);
  const [isEnabled] = useState(() => new URLSearchParams(window.location.search).has('devtools'));
  if (!isEnabled || !user?.isAdmin) return null;
  return (
    <Suspense>
      <Panel />
    </Suspense>
  );
}
