import { useEffect } from 'react';

/**
 * While `isPicking`, the next click on a field of a form calls back with its attribute's identifier instead of reaching the
 * field; Escape with `null`. The hovered field is marked.
 */
export function usePickField(isPicking: boolean, onPick: (identifier: string | null) => void): void {
  useEffect(() => {
    if (!isPicking) return;
    let marked: Element | null = null;
    const mark = (element: Element | null): void => {
      marked?.removeAttribute('data-inspected');
      marked = element;
      marked?.setAttribute('data-inspected', '');
    };
    const over = (event: Event): void => mark(cellOf(event));
    const pick = (event: Event): void => {
      const cell = cellOf(event);
      if (!cell) return;
      event.preventDefault();
      event.stopPropagation();
      onPick(cell.getAttribute('data-attribute'));
    };
    const cancel = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onPick(null);
    };
    // In the capture phase, before the field handles them.
    document.addEventListener('pointerover', over, true);
    document.addEventListener('click', pick, true);
    document.addEventListener('keydown', cancel, true);
    return () => {
      mark(null);
      document.removeEventListener('pointerover', over, true);
      document.removeEventListener('click', pick, true);
      document.removeEventListener('keydown', cancel, true);
    };
  }, [isPicking, onPick]);
}

function cellOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('.as-form [data-attribute]') : null;
}
