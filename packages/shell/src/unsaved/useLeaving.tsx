import { useStable } from '@assunto/engine';
import { useRef, useState, type ReactNode } from 'react';
import { UnsavedDialog } from './UnsavedDialog';
import { useUnsavedGuard } from './useUnsavedGuard';

interface LeavingOptions {
  /** Called at the moment of leaving. */
  hasUnsaved(): boolean;
  /** Opens the page that one returns to. */
  leave(): void;
  /** Called when unsaved work is given up, also for another page. */
  onDiscard?(): void;
}

interface Leaving {
  /** Leaves; with unsaved work after a question. */
  requestLeave(): void;
  /** Leaves without a question, in the usual way or another one. */
  leave(open?: () => void): void;
  /** The question; the component renders it. */
  dialog: ReactNode;
}

/** Guards the unsaved work of a page, with Cancelar and in any other way of leaving it. */
export function useLeaving(options: LeavingOptions): Leaving {
  const [isConfirming, setConfirming] = useState(false);
  // Read at that moment: after a save the page leaves before it is drawn again.
  const isGone = useRef(false);
  const hasUnsaved = useStable(() => !isGone.current && options.hasUnsaved());
  const blocker = useUnsavedGuard(hasUnsaved);
  const leave = (open = options.leave): void => {
    isGone.current = true;
    open();
  };
  const proceed = (): void => {
    options.onDiscard?.();
    if (blocker.state === 'blocked') blocker.proceed();
    else leave();
  };
  const stay = (): void => {
    setConfirming(false);
    blocker.reset?.();
  };
  return {
    requestLeave: () => (hasUnsaved() ? setConfirming(true) : options.leave()),
    leave,
    dialog: <UnsavedDialog isOpen={isConfirming || blocker.state === 'blocked'} onLeave={proceed} onStay={stay} />,
  };
}
