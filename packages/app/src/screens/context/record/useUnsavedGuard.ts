import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router';

/** Asked before work that is not saved would be lost (1§2). */
export const unsavedText = 'Há dados não salvos, deseja continuar?';

/**
 * Keeps the person from leaving with unsaved work: the browser asks before the page is closed or loaded again, and the
 * returned blocker is `blocked` while another page of the product waits for an answer. `hasUnsaved` is asked at that
 * moment, so that what was just saved is never in the way.
 */
export function useUnsavedGuard(hasUnsaved: () => boolean): Blocker {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!hasUnsaved()) return;
      event.preventDefault();
      // Browsers show a sentence of their own; those that do not, show this one.
      event.returnValue = unsavedText;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
}
