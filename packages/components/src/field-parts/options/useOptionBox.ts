import type { EditorProps, OptionItem } from '@assunto/engine';
import type { SelectValue } from '@assunto/engine/core';
import { useCallback, useState, type RefObject } from 'react';
import { useSelectedOptions } from './useSelectedOptions';

/** The state of a combobox of options, and what may be done with it. */
export interface OptionBoxState<Active> {
  selected: readonly OptionItem[];
  isOpen: boolean;
  /** What one is typing; `null` while the name of the chosen option stands there. */
  typed: string | null;
  /** The entry that the arrow keys are on. */
  active: Active;
  setActive(active: Active): void;
  /** `active` is where the arrow keys start. */
  open(active: Active): void;
  /** Hides the list alone: whether the text is kept is decided when the focus leaves. */
  hide(): void;
  close(): void;
  leave(): void;
  type(text: string, active: Active): void;
  isSelected(option: OptionItem): boolean;
  pick(option: OptionItem): void;
  /** Replaces what is chosen. */
  choose(options: readonly OptionItem[]): void;
  remove(option: OptionItem): void;
  removeLast(): void;
  clear(): void;
}

const valueOf = ({ id, name, color }: OptionItem) => (color ? { id, name, color } : { id, name });

/** The state of an editor that chooses one or several options by typing; `none` is no active entry. */
export function useOptionBox<Active>(
  field: EditorProps<SelectValue>,
  input: RefObject<HTMLInputElement | null>,
  none: Active,
): OptionBoxState<Active> {
  const isMultiple = field.attribute.isMultipleValues;
  const canEdit = !field.isReadOnly && !field.isDisabled;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(none);
  const selected = useSelectedOptions(field);

  // A press elsewhere also takes the focus away, and `leave` then decides what becomes of the text.
  const hide = useCallback(() => setOpen(false), []);
  const close = () => {
    hide();
    setTyped(null);
    setActive(none);
  };
  const change = (options: readonly OptionItem[]) => {
    const values = options.map(valueOf);
    if (isMultiple) field.onChange(values.length > 0 ? values : null);
    else field.onChange(values[0] ?? null);
  };
  const remove = (option: OptionItem) => change(selected.filter((one) => one !== option));

  return {
    selected,
    isOpen,
    typed,
    active,
    setActive,
    open: (start) => {
      if (!canEdit || isOpen) return;
      setOpen(true);
      setActive(start);
      // What one types next replaces the name, wherever the pointer came down.
      if (typed === null) input.current?.select();
    },
    hide,
    close,
    leave: () => {
      // Emptied by hand, and left so.
      if (typed === '' && !isMultiple && selected.length > 0 && canEdit) change([]);
      close();
      field.onBlur?.();
    },
    type: (text, start) => {
      setTyped(text);
      setOpen(true);
      setActive(start);
    },
    isSelected: (option) => selected.some((one) => String(one.id) === String(option.id)),
    pick: (option) => {
      if (!isMultiple) {
        change([option]);
        close();
        return;
      }
      const kept = selected.filter((one) => String(one.id) !== String(option.id));
      change(kept.length < selected.length ? kept : [...selected, option]);
      setTyped(null);
    },
    choose: change,
    remove,
    removeLast: () => {
      const last = selected.at(-1);
      if (isMultiple && canEdit && last) remove(last);
    },
    clear: () => {
      change([]);
      setTyped(null);
    },
  };
}
