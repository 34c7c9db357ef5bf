import { useTranslate } from '../../messages/useTranslate';
import type { OptionItem } from '@assunto/engine';
import { Check } from 'lucide-react';
import { useEffect, useRef, type CSSProperties, type UIEvent } from 'react';
import { Spinner } from '../../ui/spinner/Spinner';
import { OptionsStatus } from './OptionsStatus';
import type { SearchState } from './useSearch';

interface OptionListProps {
  id: string;
  label: string;
  isMultiple: boolean;
  state: SearchState<OptionItem>;
  /** The index of the active option; the one after the last is 'Carregar mais', where there are more. */
  active: number;
  isSelected(option: OptionItem): boolean;
  onPick(option: OptionItem): void;
  onActive(index: number): void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The open list of a select: options, or a message in their place. Focus stays in the input. */
export function OptionList(props: OptionListProps) {
  const { id, label, isMultiple, state, active, isSelected, onPick, onActive } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // A pointer press must not move focus out of the input, or the list would close.
    <div ref={list} className="as-select-list" onPointerDown={(event) => event.preventDefault()}>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        aria-busy={state.isLoading || state.more === 'loading'}
        onScroll={(event) => {
          if (state.more === 'offered' && isNearEnd(event)) state.loadMore();
        }}
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
        {state.more && <MoreOption {...props} more={state.more} />}
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

/** Distance from the end of the list, in pixels, at which scrolling loads the next page. */
const nearEnd = 48;

function isNearEnd({ currentTarget: list }: UIEvent<HTMLElement>): boolean {
  return list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd;
}

interface MoreOptionProps extends OptionListProps {
  more: 'offered' | 'loading' | 'failed';
}

/** The entry after the last option that loads the next page, as an alternative to scrolling. */
function MoreOption({ id, state, active, more }: MoreOptionProps) {
  const translate = useTranslate();
  const index = state.items.length;
  const texts = {
    offered: translate('ui.loadMore'),
    loading: translate('common.loading'),
    failed: translate('treeField.itemsFailed'),
  };
  return (
    <div
      id={optionId(id, index)}
      role="option"
      aria-selected={false}
      aria-disabled={more === 'loading' || undefined}
      data-active={index === active || undefined}
      className="as-select-option as-select-more-option"
      onClick={state.loadMore}
    >
      {more === 'loading' && <Spinner />}
      {texts[more]}
    </div>
  );
}
