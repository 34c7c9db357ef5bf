import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router';

/** Asked before work that is not saved would be lost (1§2). */
export const unsavedText = 'Há dados não salvos, deseja continuar?';

/**
 * Makes the browser ask before the page is closed or loaded again while there is unsaved work. `hasUnsaved` is asked
 * at that moment, so that what was just saved is never in the way.
 */
export function useUnsavedUnload(hasUnsaved: () => boolean): void {
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
}

/** The same, and for other pages of the product: the blocker is `blocked` while one waits for an answer. */
export function useUnsavedGuard(hasUnsaved: () => boolean): Blocker {
  useUnsavedUnload(hasUnsaved);
  return useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
}
