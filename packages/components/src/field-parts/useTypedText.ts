import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { useState, type ChangeEvent, type KeyboardEvent } from 'react';

/** One change of a text by its reader: typed, pasted or deleted. */
export interface TextEdit {
  /** The text before, and after. */
  shown: string;
  raw: string;
  /** Where the caret stands in `raw`. */
  caret: number;
  /** What was put in just before the caret; '' for a deletion. */
  inserted: string;
  /** The text before is the written value: nothing has been typed yet. */
  isFormatted: boolean;
}

/** What becomes of an edit, and where its caret goes. */
export interface EditedText {
  text: string;
  caret: number;
}

/** Leaves out what may not be typed. */
export const cleanEdit =
  (clean: (text: string) => string) =>
  ({ raw, caret }: Pick<TextEdit, 'raw' | 'caret'>): EditedText => ({
    text: clean(raw),
    caret: clean(raw.slice(0, caret)).length,
  });

/** Puts what became of an edit into its input. Written here it is no news to React, which would put the caret at the end. */
export function writeEdit(input: HTMLInputElement, { text, caret }: EditedText): void {
  if (input.value === text) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/**
 * The props of an input whose value is written and read by a component type. While one types, the text stays as it is
 * typed and the value follows as far as it can be read; on leaving, Enter or Ctrl+S it is written properly. What cannot be
 * read then becomes the value as it is, so that validation says so and nothing typed is lost.
 */
export function useTypedText<Value>(
  field: EditorProps<Value>,
  type: ComponentType<Value>,
  edit: (edit: TextEdit) => EditedText,
) {
  const { attribute, format, value } = field;
  // The text belongs to the value that stood when it was typed: a value from elsewhere replaces it.
  const [typed, setTyped] = useState<{ text: string; value: Value | null } | null>(null);
  const isTyping = typed !== null && typed.value === value;
  const text = isTyping ? typed.text : type.format(value, attribute, format);

  const emit = (next: string, isFinal: boolean) => {
    const parsed = type.parse(next, attribute, format);
    const kept = parsed.ok ? parsed.value : isFinal ? (next as Value) : value;
    setTyped(isFinal ? null : { text: next, value: kept });
    if (kept !== value) field.onChange(kept);
  };
  const settle = () => {
    if (isTyping && typed.text !== type.format(value, attribute, format)) emit(typed.text, true);
    else setTyped(null);
  };

  return {
    value: text,
    readOnly: field.isReadOnly,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const input = event.currentTarget;
      const raw = input.value;
      const caret = input.selectionStart ?? raw.length;
      const { data } = event.nativeEvent as InputEvent;
      const inserted = data && raw.slice(0, caret).endsWith(data) ? data : '';
      const edited = edit({ shown: text, raw, caret, inserted, isFormatted: !isTyping });
      writeEdit(input, edited);
      emit(edited.text, false);
    },
    onBlur() {
      settle();
      field.onBlur?.();
    },
    onKeyDown(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (event.key === 'Enter' || isSave) settle();
    },
  };
}
