import { Check } from 'lucide-react';
import type { OptionItem } from '@assunto/engine';
import { useEffect, useRef, type CSSProperties } from 'react';
import { OptionsStatus } from '../../field-parts/options/OptionsStatus';
import type { SearchState } from '../../field-parts/options/useSearch';

interface SelectListProps {
  id: string;
  label: string;
  isMultiple: boolean;
  state: SearchState<OptionItem>;
  /** The option that the arrow keys are on. */
  active: number;
  isSelected(option: OptionItem): boolean;
  onPick(option: OptionItem): void;
  onActive(index: number): void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The open list of a select: options, or what is to be said in their place. The focus stays in the input. */
export function SelectList(props: SelectListProps) {
  const { id, label, isMultiple, state, active, isSelected, onPick, onActive } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // A press must not take the focus out of the input, or the list would close under it.
    <div ref={list} className="as-select-list" onPointerDown={(event) => event.preventDefault()}>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        aria-busy={state.isLoading}
      >
        {state.items.map((option, index) => (
          <div
            key={option.id}
            id={optionId(id, index)}
            role="option"
            aria-selected={isSelected(option)}
            data-active={index === active || undefined}
            className="as-select-option"
            onPointerMove={() => onActive(index)}
            onClick={() => onPick(option)}
          >
            {option.color && (
              <span className="as-select-dot" style={{ '--as-chip-color': option.color } as CSSProperties} />
            )}
            <span className="as-select-name">{option.name}</span>
            {isSelected(option) && <Check aria-hidden="true" />}
          </div>
        ))}
      </div>
      <OptionsStatus
        isLoading={state.isLoading}
        hasFailed={state.hasFailed}
        isEmpty={state.items.length === 0}
        term={state.term}
        onRetry={state.retry}
      />
    </div>
  );
}
