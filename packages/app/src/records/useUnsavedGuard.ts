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

/** What the parts of the page that may hold unsaved work answer: of several guards the router asks the newest alone. */
const asked = new Set<() => boolean>();

/** The same for a part of a page that has a guard already: that one answers for it too. */
export function useUnsavedPart(hasUnsaved: () => boolean): void {
  useUnsavedUnload(hasUnsaved);
  useEffect(() => {
    asked.add(hasUnsaved);
    return () => void asked.delete(hasUnsaved);
  }, [hasUnsaved]);
}

/** The same, and for other pages of the product: the blocker is `blocked` while one waits for an answer. */
export function useUnsavedGuard(hasUnsaved: () => boolean): Blocker {
  useUnsavedPart(hasUnsaved);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && [...asked].some((hasWork) => hasWork()),
  );
}
