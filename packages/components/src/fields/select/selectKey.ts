import type { KeyboardEvent } from 'react';

interface SelectKeyboard {
  isOpen: boolean;
  count: number;
  active: number;
  typed: string | null;
  open(): void;
  close(): void;
  setActive(place: number): void;
  pick(): void;
  removeLast(): void;
}

/** The keys of a combobox: arrows move, Enter picks, Escape closes, Backspace in an empty input takes the last chip. */
export function selectKey(event: KeyboardEvent<HTMLInputElement>, select: SelectKeyboard): void {
  const { isOpen, count, active } = select;
  const move = (place: number) => {
    event.preventDefault();
    if (!isOpen) select.open();
    else if (count > 0) select.setActive((place + count) % count);
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
    // A dialog around it must not close too.
    Escape: isOpen
      ? () => {
          event.stopPropagation();
          select.close();
        }
      : undefined,
    Backspace: event.currentTarget.value === '' ? () => select.removeLast() : undefined,
    Tab: isOpen && select.typed && active >= 0 ? () => select.pick() : undefined,
  };
  actions[event.key]?.();
}
