import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { isBulkInput } from './isBulkInput';

/** One change of a text by a key: typed or deleted. */
export interface TextEdit {
  /** The text before, and after. */
  shown: string;
  raw: string;
  /** The caret's position in `raw`. */
  caret: number;
  /** The text inserted before the caret; '' for a deletion. */
  inserted: string;
  /** The text before is the written value: nothing has been typed yet. */
  isFormatted: boolean;
}

/** The result of an edit: text and caret. */
export interface EditedText {
  text: string;
  caret: number;
}

/** Leaves what is typed as it is. */
export const asTyped = ({ raw, caret }: Pick<TextEdit, 'raw' | 'caret'>): EditedText => ({ text: raw, caret });

/** Writes the result into the input before React renders it, which would move the caret to the end. */
function writeEdit(input: HTMLInputElement, { text, caret }: EditedText): void {
  if (input.value === text) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/**
 * The props of an input whose value is written and read by a component type. While one types, the text stays as `edit` leaves
 * it; a text that is put in at once stays as it is. On leaving, Enter or Ctrl+S a value is written properly. What cannot be
 * read is the value as it is, so that validation says so and it outlives a reload: in a form at once, in a cell or a filter,
 * where half a text would be saved or asked, on leaving or when it was put in at once.
 */
export function useTypedText<Value>(
  field: EditorProps<Value>,
  type: ComponentType<Value>,
  edit: (edit: TextEdit) => EditedText = asTyped,
) {
  const { attribute, format, value } = field;
  // The text belongs to the value that stood when it was typed: a value from elsewhere replaces it.
  const [typed, setTyped] = useState<{ text: string; value: Value | null } | null>(null);
  const isTyping = typed !== null && typed.value === value;
  const text = isTyping ? typed.text : type.format(value, attribute, format);

  const emit = (next: string, how: 'typed' | 'atOnce' | 'left') => {
    const parsed = type.parse(next, attribute, format);
    const isWhole = how !== 'typed' || !field.isCompact;
    const nextValue = parsed.ok ? parsed.value : isWhole ? (next as Value) : value;
    setTyped(how === 'left' ? null : { text: next, value: nextValue });
    if (nextValue !== value) field.onChange(nextValue);
  };
  const commit = () => {
    if (isTyping && typed.text !== type.format(value, attribute, format)) emit(typed.text, 'left');
    else setTyped(null);
  };

  return {
    value: text,
    readOnly: field.isReadOnly,
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
      field.onBlur?.();
    },
    onKeyDown(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (event.key === 'Enter' || isSave) commit();
    },
  };
}
