import { lazy, Suspense, useState } from 'react';
import { useServices } from '../AppServices';
import { useStoreValue } from '../support/valueStore';

const Panel = lazy(() => import('./DevtoolsPanel'));

/** The engine's developer panel, for administrators who open a page with `?devtools`; it stays until the page is loaded again. */
export function Devtools() {
  const { session } = useServices();
  const { user } = useStoreValue(session.state);
  const [isWanted] = useState(() => new URLSearchParams(window.location.search).has('devtools'));
  if (!isWanted || !user?.isAdmin) return null;
  return (
    <Suspense>
      <Panel />
    </Suspense>
  );
}
