import { useSay } from '@assunto/engine';
import { ChevronDown, TextSearch, X } from 'lucide-react';
import type { EditorProps } from '@assunto/engine';
import type { SelectValue } from '@assunto/engine/core';
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from '../../ui/classNames';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { controlProps } from '../controlProps';
import { FieldFrame } from '../FieldFrame';
import { OptionChips } from './OptionChips';
import type { OptionBoxState } from './useOptionBox';

interface OptionBoxProps {
  field: EditorProps<SelectValue>;
  box: Pick<OptionBoxState<unknown>, 'selected' | 'isOpen' | 'typed' | 'hide' | 'leave' | 'remove' | 'clear'>;
  input: RefObject<HTMLInputElement | null>;
  /** What opens under the input; `children` carry this role, and `listId` as their id. */
  popup: 'listbox' | 'tree';
  listId: string;
  /** The id of the entry that the arrow keys are on. */
  activeId: string | undefined;
  onOpen(): void;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  /** Opens the whole list of what can be chosen; absent: there is none. */
  onSearchMore?: (() => void) | undefined;
  children: ReactNode;
}

/** The box of a select: chips or a name, an input to search by, a button that empties, and the list while it is open. */
export function OptionBox(props: OptionBoxProps) {
  const say = useSay();
  const { field, box, input, popup, listId, activeId, onOpen, onType, onKeyDown, onSearchMore, children } = props;
  const { attribute, isReadOnly, isDisabled, isCompact } = field;
  const { selected, isOpen } = box;
  const anchor = useRef<HTMLDivElement>(null);
  const isMultiple = attribute.isMultipleValues;
  const canEdit = !isReadOnly && !isDisabled;
  const isClearable = canEdit && !field.isRequired && selected.length > 0;
  const { onBlur: _, ...control } = controlProps(field);
  const hasMore = canEdit && !isCompact && onSearchMore !== undefined;
  return (
    <FieldFrame field={field}>
      <div
        ref={anchor}
        className={classNames('as-input', 'as-select', isCompact && 'as-input-compact')}
        data-invalid={field.error ? true : undefined}
        data-readonly={isReadOnly || undefined}
        data-clearable={isClearable || undefined}
        data-more={hasMore || undefined}
        data-disabled={isDisabled || undefined}
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) event.preventDefault();
          input.current?.focus();
        }}
        onClick={onOpen}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) box.leave();
        }}
      >
        {isMultiple && <OptionChips options={selected} canRemove={canEdit} input={input} onRemove={box.remove} />}
        <input
          {...control}
          ref={input}
          type="text"
          role="combobox"
          className="as-select-input"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-haspopup={popup}
          aria-activedescendant={isOpen ? activeId : undefined}
          value={box.typed ?? (isMultiple ? '' : (selected[0]?.name ?? ''))}
          readOnly={isReadOnly}
          placeholder={selected.length > 0 ? undefined : (attribute.componentConfigs.placeholder ?? say('Selecione'))}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isClearable && (
          <button
            type="button"
            tabIndex={-1}
            className="as-select-button"
            aria-label={say('Limpar {label}', { label: field.label })}
            onClick={(event) => {
              event.stopPropagation();
              box.clear();
            }}
          >
            <X aria-hidden="true" />
          </button>
        )}
        {hasMore && (
          <button
            type="button"
            className="as-select-button as-select-more"
            aria-label={say('Procurar {label} em uma lista', { label: field.label })}
            title={say('Procurar {label} em uma lista', { label: field.label })}
            onClick={(event) => {
              event.stopPropagation();
              onSearchMore();
            }}
          >
            <TextSearch aria-hidden="true" />
          </button>
        )}
        {canEdit && <ChevronDown className="as-select-arrow" aria-hidden="true" />}
        {isOpen && (
          <Dropdown anchor={anchor} onPressOutside={box.hide} isWide className="as-select-dropdown">
            {children}
          </Dropdown>
        )}
      </div>
    </FieldFrame>
  );
}
