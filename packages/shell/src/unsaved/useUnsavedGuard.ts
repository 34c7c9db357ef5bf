import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router';
import { useTranslate } from '../messages/translation';

/**
 * Makes the browser ask before the page is closed or reloaded with unsaved changes. `hasUnsaved` is called at that moment, so
 * that it never sees outdated state.
 */
export function useUnsavedUnload(hasUnsaved: () => boolean): void {
  const translate = useTranslate();
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (!hasUnsaved()) return;
      event.preventDefault();
      // Most browsers show their own text; old ones show this one.
      event.returnValue = translate('unsaved.question');
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [hasUnsaved, translate]);
}

/** All guards of the page: of several blockers the router calls only the newest. */
const guards = new Set<() => boolean>();

/** Whether any part of the page has unsaved changes. */
export const hasUnsavedWork = (): boolean => [...guards].some((hasWork) => hasWork());

/** Whether another part of the page than this one has unsaved changes, which a save of this one would not include. */
export const hasOtherUnsaved = (own: () => boolean): boolean =>
  [...guards].some((hasWork) => hasWork !== own && hasWork());

/** The same for a part of a page that already has a guard, which then includes this part. */
export function useUnsavedPart(hasUnsaved: () => boolean): void {
  useUnsavedUnload(hasUnsaved);
  useEffect(() => {
    guards.add(hasUnsaved);
    return () => void guards.delete(hasUnsaved);
  }, [hasUnsaved]);
}

/** The same, also for navigation within the app: the blocker is `blocked` while the person is asked. */
export function useUnsavedGuard(hasUnsaved: () => boolean): Blocker {
  useUnsavedPart(hasUnsaved);
  return useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork(),
  );
}
