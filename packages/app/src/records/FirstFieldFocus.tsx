import { useEffect, useRef } from 'react';

const editable = [
  'input:not(:disabled, :read-only)',
  'input:is([type="checkbox"], [type="radio"]):not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled, :read-only)',
  '[contenteditable="true"]',
]
  .map((control) => `.as-form-section ${control}`)
  .join(', ');

/**
 * Moves the focus to the first field of the form around it that can be changed, once its fields are shown: unless the person is
 * in a control by then, and not on touch screens, where the keyboard would cover the form.
 */
export function FirstFieldFocus() {
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.matches('h1') === true;
    if (!isFree || matchMedia('(pointer: coarse)').matches) return;
    anchor.current?.closest('.as-form')?.querySelector<HTMLElement>(editable)?.focus({ preventScroll: true });
  }, []);
  return <span ref={anchor} hidden />;
}
