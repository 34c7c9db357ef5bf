import { ChevronDown, X } from 'lucide-react';
import type { EditorProps, OptionItem } from '@assunto/engine';
import type { SelectValue } from '@assunto/engine/core';
import { useCallback, useRef, useState } from 'react';
import { classNames } from '../../ui/classNames';
import { Dropdown } from '../../ui/dropdown/Dropdown';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { SelectChips } from './SelectChips';
import { optionId, SelectList } from './SelectList';
import { selectKey } from './selectKey';
import { useOptions } from './useOptions';
import { useSelectedOptions } from './useSelectedOptions';

const valueOf = ({ id, name, color }: OptionItem) => (color ? { id, name, color } : { id, name });

/** One or several options of a list or of a related subject, found by typing (1§5). */
export default function SelectEditor(field: EditorProps<SelectValue>) {
  const { id, attribute, isReadOnly, isDisabled, isCompact } = field;
  const isMultiple = attribute.isMultipleValues;
  const canEdit = !isReadOnly && !isDisabled;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);

  const selected = useSelectedOptions(field);
  const state = useOptions(attribute, field.services, typed?.trim() ?? '', isOpen);
  const isSelected = (option: OptionItem) => selected.some((one) => String(one.id) === String(option.id));
  const { onBlur, ...control } = controlProps(field);
  const isClearable = canEdit && !field.isRequired && selected.length > 0;
  const listId = `${id}-list`;
  const shownName = isMultiple ? '' : (selected[0]?.name ?? '');

  const open = () => {
    if (!canEdit || isOpen) return;
    setOpen(true);
    setActive(state.options.findIndex(isSelected));
    // What one types next replaces the name, wherever the pointer came down.
    if (typed === null) input.current?.select();
  };
  // A press elsewhere also takes the focus away, and `leave` then decides what becomes of the text.
  const hideList = useCallback(() => setOpen(false), []);
  const close = () => {
    hideList();
    setTyped(null);
    setActive(-1);
  };
  const change = (options: readonly OptionItem[]) => {
    const values = options.map(valueOf);
    if (isMultiple) field.onChange(values.length > 0 ? values : null);
    else field.onChange(values[0] ?? null);
  };
  const remove = (option: OptionItem) => change(selected.filter((one) => one !== option));
  const pick = (option: OptionItem) => {
    if (!isMultiple) {
      change([option]);
      close();
      return;
    }
    const kept = selected.filter((one) => String(one.id) !== String(option.id));
    change(kept.length < selected.length ? kept : [...selected, option]);
    setTyped(null);
  };
  const leave = () => {
    // Emptied by hand, and left so.
    if (typed === '' && !isMultiple && selected.length > 0 && canEdit) change([]);
    close();
    onBlur?.();
  };

  return (
    <FieldFrame field={field}>
      <div
        ref={box}
        className={classNames('as-input', 'as-select', isCompact && 'as-input-compact')}
        data-invalid={field.error ? true : undefined}
        data-readonly={isReadOnly || undefined}
        data-clearable={isClearable || undefined}
        data-disabled={isDisabled || undefined}
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) event.preventDefault();
          input.current?.focus();
        }}
        onClick={open}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) leave();
        }}
      >
        {isMultiple && <SelectChips options={selected} canRemove={canEdit} input={input} onRemove={remove} />}
        <input
          {...control}
          ref={input}
          type="text"
          role="combobox"
          className="as-select-input"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-activedescendant={isOpen && state.options[active] ? optionId(listId, active) : undefined}
          value={typed ?? shownName}
          readOnly={isReadOnly}
          placeholder={selected.length > 0 ? undefined : (attribute.componentConfigs.placeholder ?? 'Selecione')}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActive(event.target.value.trim() === '' ? -1 : 0);
          }}
          onKeyDown={(event) =>
            selectKey(event, {
              isOpen,
              count: state.options.length,
              active,
              typed,
              open: canEdit ? open : () => undefined,
              close,
              setActive,
              pick: () => {
                const option = state.options[active];
                if (option && !state.isLoading) pick(option);
              },
              removeLast: () => {
                const last = selected.at(-1);
                if (isMultiple && canEdit && last) remove(last);
              },
            })
          }
        />
        {isClearable && (
          <button
            type="button"
            tabIndex={-1}
            className="as-select-button"
            aria-label={`Limpar ${field.label}`}
            onClick={(event) => {
              event.stopPropagation();
              change([]);
              setTyped(null);
            }}
          >
            <X aria-hidden="true" />
          </button>
        )}
        {canEdit && <ChevronDown className="as-select-arrow" aria-hidden="true" />}
        {isOpen && (
          <Dropdown anchor={box} onPressOutside={hideList} isWide className="as-select-dropdown">
            <SelectList
              id={listId}
              label={field.label}
              isMultiple={isMultiple}
              state={state}
              active={active}
              isSelected={isSelected}
              onPick={pick}
              onActive={setActive}
            />
          </Dropdown>
        )}
      </div>
    </FieldFrame>
  );
}
