import type { OptionItem } from '@assunto/engine';
import { foldText } from '@assunto/engine/core';
import { useCallback, useRef, useState, type RefObject } from 'react';

/** The state of a combobox of options, and its actions. */
export interface OptionBoxState<Active> {
  selected: readonly OptionItem[];
  isOpen: boolean;
  /** The typed text; `null` while the input shows the chosen option. */
  typed: string | null;
  /** The active entry (arrow keys). */
  active: Active;
  setActive(active: Active): void;
  /** `active` is the entry where the arrow keys start. */
  open(active: Active): void;
  /** Hides the list; the typed text is committed on blur. */
  hide(): void;
  close(): void;
  /**
   * Called on blur. Typed text becomes the option of this name in `offered`; other text becomes what `unlisted` returns for it,
   * or the previous choice is restored.
   */
  commitAndClose(offered: readonly OptionItem[]): void;
  type(text: string, active: Active): void;
  isSelected(option: OptionItem): boolean;
  pick(option: OptionItem): void;
  /** Replaces the chosen options. */
  choose(options: readonly OptionItem[]): void;
  remove(option: OptionItem): void;
  removeLast(): void;
  clear(): void;
}

/** The option with this name, ignoring case and accents; `undefined` if two have it. */
export function optionNamed(text: string, offered: readonly OptionItem[]): OptionItem | undefined {
  const folded = foldText(text.trim());
  const named = offered.filter(({ name }) => foldText(name.trim()) === folded);
  return named.length === 1 ? named[0] : undefined;
}

/** An option without the additional properties of a search result. */
const plainOption = ({ id, name, color }: OptionItem): OptionItem => (color ? { id, name, color } : { id, name });

/** The props of a combobox of options. */
export interface OptionBoxOptions {
  selected: readonly OptionItem[];
  isMultiple: boolean;
  canEdit: boolean;
  onSelect(options: readonly OptionItem[]): void;
  /** Makes an option, which validation refuses, of a text that names none. */
  unlisted?: ((text: string) => OptionItem) | undefined;
  onBlur?: (() => void) | undefined;
}

/** The chosen options after blur with a typed text; `null` leaves them unchanged. */
function committed(
  typed: string | null,
  offered: readonly OptionItem[],
  { selected, isMultiple, unlisted }: OptionBoxOptions,
): OptionItem[] | null {
  // A single option whose name was deleted is cleared.
  if (typed === '' && !isMultiple && selected.length > 0) return [];
  const text = typed?.trim();
  if (!text) return null;
  const named = optionNamed(text, offered) ?? unlisted?.(text);
  if (!named) return null;
  const others = isMultiple ? selected.filter((one) => String(one.id) !== String(named.id)) : [];
  return [...others, named];
}

/** The state of a control that chooses one or several options while typing; `none` means that no entry is active. */
export function useOptionBox<Active>(
  options: OptionBoxOptions,
  input: RefObject<HTMLInputElement | null>,
  none: Active,
): OptionBoxState<Active> {
  const { selected, isMultiple, canEdit } = options;
  const [isOpen, setOpen] = useState(false);
  const [typed, showTyped] = useState<string | null>(null);
  // In a cell, Enter picks an option and blurs the input in one event, before the next rendering.
  const latestTyped = useRef<string | null>(null);
  const setTyped = useCallback((text: string | null) => {
    latestTyped.current = text;
    showTyped(text);
  }, []);
  const [active, setActive] = useState(none);

  // A press outside also blurs the input, which commits the text.
  const hide = useCallback(() => setOpen(false), []);
  const close = () => {
    hide();
    setTyped(null);
    setActive(none);
  };
  const change = (next: readonly OptionItem[]) => options.onSelect(next.map(plainOption));
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
      // Selects the name, so that typing replaces it.
      if (typed === null) input.current?.select();
    },
    hide,
    close,
    commitAndClose: (offered) => {
      const next = canEdit ? committed(latestTyped.current, offered, options) : null;
      if (next) change(next);
      close();
      options.onBlur?.();
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
      const remaining = selected.filter((one) => String(one.id) !== String(option.id));
      change(remaining.length < selected.length ? remaining : [...selected, option]);
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
