import { X } from 'lucide-react';
import type { OptionItem } from '@assunto/engine';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { OptionChip } from './OptionChip';

interface SelectChipsProps {
  options: readonly OptionItem[];
  canRemove: boolean;
  /** Where the focus goes when a chip is gone. */
  input: RefObject<HTMLInputElement | null>;
  onRemove(option: OptionItem): void;
}

/** The chosen options of a select of several, each with a button that takes it out; arrows move between them. */
export function SelectChips({ options, canRemove, input, onRemove }: SelectChipsProps) {
  const list = useRef<HTMLSpanElement>(null);
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const place = buttons.indexOf(event.currentTarget);
    const target = { ArrowLeft: buttons[place - 1], ArrowRight: buttons[place + 1] ?? input.current }[event.key];
    if (target) {
      event.preventDefault();
      target.focus();
    }
  };
  return (
    <span ref={list} className="as-select-chips">
      {options.map((option) => (
        <OptionChip key={option.id} option={option}>
          {canRemove && (
            <button
              type="button"
              className="as-chip-remove"
              aria-label={`Remover ${option.name}`}
              onKeyDown={move}
              onClick={(event) => {
                event.stopPropagation();
                onRemove(option);
                input.current?.focus();
              }}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </OptionChip>
      ))}
    </span>
  );
}
