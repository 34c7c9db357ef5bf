import { useLeaveTo, useTabs, useUnsavedGuard } from '@assunto/shell';
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Leaves the editor for the list or another page, after a question about unsaved work. */
export function useLeaveJob(isDirty: boolean) {
  const { pathname, search } = useLocation();
  const { closeAndOpen } = useTabs();
  const toList = useLeaveTo('/automation/list');
  const [isConfirming, setConfirming] = useState(false);
  // Read at that moment: after a save the page leaves before it is drawn again.
  const isGone = useRef(false);
  const blocker = useUnsavedGuard(useCallback(() => isDirty && !isGone.current, [isDirty]));
  const leave = (): void => {
    isGone.current = true;
    toList();
  };
  return {
    isConfirming: isConfirming || blocker.state === 'blocked',
    requestLeave: () => (isDirty ? setConfirming(true) : leave()),
    proceed: () => (blocker.state === 'blocked' ? blocker.proceed() : leave()),
    stay(): void {
      setConfirming(false);
      blocker.reset?.();
    },
    /** To the list, without a question. */
    leave,
    /** To another page, without a question. */
    open(path: string): void {
      isGone.current = true;
      closeAndOpen(pathname + search, path);
    },
  };
}
