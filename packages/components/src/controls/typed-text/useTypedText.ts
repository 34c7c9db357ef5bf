import type { ParseResult } from '@assunto/engine/core';
import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { isBulkInput } from './isBulkInput';

/** One change of a text by a key: typed or deleted. */
export interface TextEdit {
  /** The text before and after the change. */
  shown: string;
  raw: string;
  /** The caret's position in `raw`. */
  caret: number;
  /** The text inserted before the caret; '' for a deletion. */
  inserted: string;
  /** Whether the text before is the formatted value: nothing was typed yet. */
  isFormatted: boolean;
}

/** The result of an edit: text and caret. */
export interface EditedText {
  text: string;
  caret: number;
}

/** Leaves the text as typed. */
export const asTyped = ({ raw, caret }: Pick<TextEdit, 'raw' | 'caret'>): EditedText => ({ text: raw, caret });

/** Writes the result into the input before React renders it; otherwise rendering would move the caret to the end. */
function writeEdit(input: HTMLInputElement, { text, caret }: EditedText): void {
  if (input.value === text) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** How the value of an input is formatted and parsed, and the handlers of its changes. */
export interface TypedTextOptions<Value> {
  value: Value | null;
  format(value: Value | null): string;
  parse(text: string): ParseResult<Value>;
  onChange(value: Value | null): void;
  /**
   * Called with text that cannot be parsed; it is the next `value`, so that validation reports it and a stored draft includes it.
   */
  onInvalidText(text: string): void;
  /** Masks typed text; by default it stays as typed. */
  edit?: ((edit: TextEdit) => EditedText) | undefined;
  /**
   * Emits invalid text only on blur or after a bulk input (see `isBulkInput`), not with every key, so that an incomplete text is
   * not saved.
   */
  isHeldBack?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/**
 * The props of an input whose value is formatted and parsed as text. While typing, `edit` decides the text; a bulk input is left
 * as it is. On blur, Enter and Ctrl+S a valid value is formatted.
 */
export function useTypedText<Value>(options: TypedTextOptions<Value>) {
  const { value, format, parse, edit = asTyped, isHeldBack = false } = options;
  // Typed text is shown only while the value is the one emitted for it; a value set from outside replaces it.
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const isTyping = typed !== null && typed.value === value;
  const text = isTyping ? typed.text : format(value);

  const emit = (next: string, how: 'typed' | 'atOnce' | 'left') => {
    const parsed = parse(next);
    const isWhole = how !== 'typed' || !isHeldBack;
    const nextValue = parsed.ok ? parsed.value : isWhole ? next : value;
    setTyped(how === 'left' ? null : { text: next, value: nextValue });
    if (nextValue === value) return;
    if (parsed.ok) options.onChange(parsed.value);
    else options.onInvalidText(next);
  };
  const commit = () => {
    if (isTyping && typed.text !== format(value)) emit(typed.text, 'left');
    else setTyped(null);
  };

  return {
    value: text,
    readOnly: options.isReadOnly,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const input = event.currentTarget;
      const raw = input.value;
      const caret = input.selectionStart ?? raw.length;
      if (isBulkInput(event.nativeEvent)) {
        emit(raw, 'atOnce');
        return;
      }
      const { data } = event.nativeEvent as InputEvent;
      const inserted = data && raw.slice(0, caret).endsWith(data) ? data : '';
      const edited = edit({ shown: text, raw, caret, inserted, isFormatted: !isTyping });
      writeEdit(input, edited);
      emit(edited.text, 'typed');
    },
    onBlur() {
      commit();
      options.onBlur?.();
    },
    onKeyDown(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (event.key === 'Enter' || isSave) commit();
    },
  };
}
