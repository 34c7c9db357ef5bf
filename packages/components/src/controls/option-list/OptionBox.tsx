import { TextSearch, X } from 'lucide-react';
import type { OptionItem } from '@assunto/engine';
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { classNames } from '../../ui/classNames';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { relatedProps, type RelatedRecord } from '../../ui/related-card/relatedProps';
import { boxStates, controlAttributes, type IdentifiedControl } from '../form-row/controlAttributes';
import { controlRow } from '../form-row/FormRow';
import { OptionChips } from './OptionChips';
import { textBox } from '../text-input/TextBox';
import type { OptionBoxState } from './useOptionBox';

interface OptionBoxProps {
  control: IdentifiedControl;
  isMultiple: boolean;
  placeholder?: string | undefined;
  /** The record that an option is. */
  recordOf?: ((option: OptionItem) => RelatedRecord | undefined) | undefined;
  box: Pick<OptionBoxState<unknown>, 'selected' | 'isOpen' | 'typed' | 'hide' | 'commitAndClose' | 'remove' | 'clear'>;
  input: RefObject<HTMLInputElement | null>;
  /** The role of the element that opens under the input; `children` have this role, and `listId` as their id. */
  popup: 'listbox' | 'tree';
  listId: string;
  /** The id of the active entry (arrow keys). */
  activeId: string | undefined;
  /** The options for the typed text; empty while loading. */
  offered: readonly OptionItem[];
  onOpen(): void;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  /** Opens a list of everything that can be chosen; absent when there is none. */
  onSearchMore?: (() => void) | undefined;
  children: ReactNode;
}

/** The box of a select: chips or a name, the search input, a clear button, and the list while it is open. */
export function OptionBox(props: OptionBoxProps) {
  const translate = useTranslate();
  const { control, box, input, offered, onOpen, onSearchMore, recordOf, children } = props;
  const { label, isReadOnly, isDisabled, isCompact } = control;
  const { selected, isOpen } = box;
  const anchor = useRef<HTMLDivElement>(null);
  const canEdit = !isReadOnly && !isDisabled;
  const isClearable = canEdit && !control.isRequired && selected.length > 0;
  const hasMore = canEdit && !isCompact && onSearchMore !== undefined;
  return controlRow({
    control,
    children: (
      <div
        ref={anchor}
        className={classNames('as-input', 'as-select', isCompact && 'as-input-compact')}
        data-clearable={isClearable || undefined}
        data-more={hasMore || undefined}
        {...boxStates(control)}
        {...referenceOf(props)}
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) event.preventDefault();
          input.current?.focus();
        }}
        onClick={onOpen}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) box.commitAndClose(offered);
        }}
      >
        {props.isMultiple && (
          <OptionChips options={selected} canRemove={canEdit} input={input} recordOf={recordOf} onRemove={box.remove} />
        )}
        <SearchInput {...props} />
        {isClearable && (
          <BoxButton
            label={translate('field.clearLabel', { label })}
            icon={<X aria-hidden="true" />}
            onPress={box.clear}
            isSkipped
          />
        )}
        {hasMore && (
          <BoxButton
            label={translate('field.searchInList', { label })}
            icon={<TextSearch aria-hidden="true" />}
            isMore
            onPress={onSearchMore}
          />
        )}
        {isOpen && (
          <Dropdown anchor={anchor} onPressOutside={box.hide} isWide className="as-select-dropdown">
            {children}
          </Dropdown>
        )}
      </div>
    ),
  });
}

/** The name in the input refers to the record of a single choice; several have chips. */
function referenceOf({ isMultiple, box: { typed, selected }, recordOf }: OptionBoxProps) {
  const record = isMultiple || typed !== null ? undefined : selected[0] && recordOf?.(selected[0]);
  return record && relatedProps(record);
}

/** The input of a select; typing searches the options. */
function SearchInput({ control, box, input, popup, listId, activeId, onType, onKeyDown, ...props }: OptionBoxProps) {
  const translate = useTranslate();
  const { selected, isOpen } = box;
  const { onBlur: _, ...attributes } = controlAttributes(control);
  const name = props.isMultiple ? '' : (selected[0]?.name ?? '');
  const placeholder = props.placeholder ?? translate('ui.select');
  return textBox({
    ...attributes,
    ref: input,
    role: 'combobox',
    variant: 'bare',
    className: 'as-select-input',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-autocomplete': 'list',
    'aria-haspopup': popup,
    'aria-activedescendant': isOpen ? activeId : undefined,
    value: box.typed ?? name,
    readOnly: control.isReadOnly,
    placeholder: selected.length > 0 ? undefined : placeholder,
    // As by the Tab key, also where a program focuses it: what is typed replaces the name.
    onFocus: ({ currentTarget }) => {
      if (box.typed === null) currentTarget.select();
    },
    onChange: (event) => onType(event.target.value),
    onKeyDown,
  });
}

interface BoxButtonProps {
  label: string;
  icon: ReactNode;
  /** Excluded from the Tab order: keys of the input do the same. */
  isSkipped?: boolean;
  isMore?: boolean;
  onPress(): void;
}

/** A button inside the box; pressing it does not open the list. */
function BoxButton({ label, icon, isSkipped, isMore, onPress }: BoxButtonProps) {
  return (
    <button
      type="button"
      tabIndex={isSkipped ? -1 : undefined}
      className={classNames('as-select-button', isMore && 'as-select-more')}
      aria-label={label}
      title={isMore ? label : undefined}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {icon}
    </button>
  );
}
