import type { KeyboardEvent } from 'react';

interface SelectKeyboard {
  isOpen: boolean;
  count: number;
  active: number;
  /** Whether Tab picks the active entry, because the choice is unambiguous. */
  isCertain: boolean;
  open(): void;
  close(): void;
  setActive(index: number): void;
  pick(): void;
  removeLast(): void;
}

/**
 * Handles the keys of a combobox: arrows move, Enter picks, Escape closes, Backspace in an empty input removes the last chip. Tab
 * picks an unambiguous entry; any other text is committed on blur.
 */
export function selectKey(event: KeyboardEvent<HTMLInputElement>, select: SelectKeyboard): void {
  const { isOpen, count, active } = select;
  const move = (index: number) => {
    event.preventDefault();
    if (!isOpen) select.open();
    else if (count > 0) select.setActive((index + count) % count);
  };
  const actions: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active < 0 ? count - 1 : active - 1),
    PageDown: isOpen ? () => move(Math.min(active + 10, count - 1)) : undefined,
    PageUp: isOpen ? () => move(Math.max(active - 10, 0)) : undefined,
    Enter: isOpen
      ? () => {
          event.preventDefault();
          select.pick();
        }
      : undefined,
    // Escape must not close a surrounding dialog too.
    Escape: isOpen
      ? () => {
          event.stopPropagation();
          select.close();
        }
      : undefined,
    Backspace: event.currentTarget.value === '' ? () => select.removeLast() : undefined,
    Tab: isOpen && select.isCertain ? () => select.pick() : undefined,
  };
  actions[event.key]?.();
}
