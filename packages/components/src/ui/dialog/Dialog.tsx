import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './DialogSurface';
import { focusHolder, returnFocus } from './focusReturn';

const loadSurface = () => import('./DialogSurface');
const DialogSurface = lazy(loadSurface);

/**
 * Fetches the code of dialogs ahead of the first one, e.g. when the page is idle.
 *
 * @example
 * <Button onPointerEnter={preloadDialog}>Detalhes</Button>;
 */
export function preloadDialog(): void {
  // The next one that opens tries again.
  void loadSurface().catch(() => undefined);
}

/**
 * A dialog 480, 540 or 1080 pixels wide (1§9). Escape and the close button call `onClose`; focus stays inside and goes
 * back to where it was. Its code is fetched when one opens for the first time.
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
  // Once opened it stays mounted, so that it can fade out and give focus back.
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  // Read while it opens: once its code is here, a menu that it was chosen from may be gone.
  const [opened, setOpened] = useState<{ from: HTMLElement | null } | null>(null);
  if (props.isOpen !== (opened !== null)) setOpened(props.isOpen ? { from: focusHolder() } : null);
  useEffect(() => (opened ? () => returnFocus(opened.from) : undefined), [opened]);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogSurface {...props} />
    </Suspense>
  );
}
