import { Suspense, useState } from 'react';
import type { DialogProps } from './DialogSurface';
import { focusHolder } from './focusReturn';
import { lazyRetried } from '../lazyRetried';

const loadSurface = () => import('./DialogSurface');
const DialogSurface = lazyRetried(loadSurface);

/**
 * Loads the code of dialogs before the first one opens, e.g. when the page is idle.
 *
 * @example
 * <Button onPointerEnter={preloadDialog}>Detalhes</Button>;
 */
export function preloadDialog(): void {
  // The next dialog retries.
  void loadSurface().catch(() => undefined);
}

/**
 * A dialog 480, 540 or 1080 pixels wide. Escape and the close button call `onClose`; focus stays inside and is restored on
 * closing. Its code is loaded when a dialog opens for the first time.
 *
 * @example
 * const [isOpen, setIsOpen] = useState(false);
 * return (
 *   <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Detalhes" size={540}>
 *     <p>Aberto em 02/03/2026.</p>
 *   </Dialog>
 * );
 */
export function Dialog(props: DialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays mounted, so that it can animate its closing and restore focus.
  const [wasOpen, setWasOpen] = useState(false);
  // Read on opening: when the code has loaded, the menu that opened it may be unmounted.
  const [openedFrom, setOpenedFrom] = useState<HTMLElement | null>(null);
  if (props.isOpen !== isOpen) {
    setIsOpen(props.isOpen);
    if (props.isOpen) {
      setWasOpen(true);
      setOpenedFrom(focusHolder());
    }
  }
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogSurface {...props} openedFrom={openedFrom} />
    </Suspense>
  );
}
