import type { KeyboardEvent } from 'react';

interface SelectKeyboard {
  isOpen: boolean;
  count: number;
  active: number;
  /** Tab may pick the entry that the arrow keys are on: nothing else can be meant. */
  isCertain: boolean;
  open(): void;
  close(): void;
  setActive(index: number): void;
  pick(): void;
  removeLast(): void;
}

/** The keys of a combobox: arrows move, Enter picks, Escape closes, Backspace in an empty input takes the last chip. Tab picks what is certain, and leaves any other text to be told. */
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
    // A dialog around it must not close too.
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
