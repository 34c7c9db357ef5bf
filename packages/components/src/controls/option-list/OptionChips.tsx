import { X } from 'lucide-react';
import type { OptionItem } from '@assunto/engine';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { OptionChip } from './OptionChip';
import { useTranslate } from '../../messages/useTranslate';
import type { RelatedRecord } from '../../ui/related-card/relatedProps';

interface OptionChipsProps {
  options: readonly OptionItem[];
  canRemove: boolean;
  /** Focused after a chip was removed. */
  input: RefObject<HTMLInputElement | null>;
  recordOf?: ((option: OptionItem) => RelatedRecord | undefined) | undefined;
  onRemove(option: OptionItem): void;
}

/** The chosen options of a multiple select, each with a remove button; arrow keys move between them. */
export function OptionChips({ options, canRemove, input, recordOf, onRemove }: OptionChipsProps) {
  const translate = useTranslate();
  const list = useRef<HTMLSpanElement>(null);
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(event.currentTarget);
    const before = buttons[index - 1];
    const after = buttons[index + 1] ?? input.current;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [left, right] = isRightToLeft ? [after, before] : [before, after];
    const target = { ArrowLeft: left, ArrowRight: right }[event.key];
    if (target) {
      event.preventDefault();
      target.focus();
    }
  };
  return (
    <span ref={list} className="as-select-chips">
      {options.map((option) => (
        <OptionChip key={option.id} option={option} record={recordOf?.(option)}>
          {canRemove && (
            <button
              type="button"
              className="as-chip-remove"
              aria-label={translate('ui.removeName', { name: option.name })}
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
