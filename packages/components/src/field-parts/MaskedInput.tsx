import type { EditorProps } from '@assunto/engine';
import { editMasked } from '@assunto/engine/core';
import type { ChangeEvent } from 'react';
import { classNames } from '../ui/classNames';
import { controlProps } from './controlProps';
import { FieldFrame } from './FieldFrame';

interface MaskedInputProps {
  field: EditorProps<string>;
  /** The forms of the text, shortest first (see `applyMask`). */
  masks: readonly string[];
  isUpperCase?: boolean;
  inputMode?: 'numeric' | 'tel' | 'text';
  /** Reads what was put in at once, e.g. pasted with what the mask has no place for; what it cannot read, it gives back. */
  read?(text: string): string | null;
  /** What is shown, and told of every key; the value itself unless given. */
  text?: string;
  onText?(text: string): void;
}

const inUpperCase = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** An input that takes the form of a mask while one types, and keeps the caret where it is. Stands in a `FieldFrame`. */
export function MaskedInput(props: MaskedInputProps) {
  const { field, masks, isUpperCase = false, inputMode = 'text', text = field.value ?? '' } = props;
  const tell = props.onText ?? ((next: string) => field.onChange(next === '' ? null : next));

  const edit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = isUpperCase ? inUpperCase(target.value) : target.value;
    const isPasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste';
    const whole = isPasted ? (props.read?.(typed) ?? typed) : typed;
    const caret = whole === typed ? (target.selectionStart ?? typed.length) : whole.length;
    const next = editMasked(masks, text, { text: whole, caret });
    // The input already holds what it will be drawn with, so that drawing it leaves the caret alone.
    if (target.value !== next.text) target.value = next.text;
    if (document.activeElement === target) target.setSelectionRange(next.caret, next.caret);
    if (next.text !== text) tell(next.text);
  };

  return (
    <input
      {...controlProps(field)}
      type="text"
      // Digits and their punctuation keep their order in any language.
      dir="ltr"
      inputMode={inputMode}
      className={classNames('as-input', 'as-masked', field.isCompact && 'as-input-compact')}
      value={text}
      readOnly={field.isReadOnly}
      placeholder={field.attribute.componentConfigs.placeholder}
      autoComplete="off"
      autoCapitalize={isUpperCase ? 'characters' : undefined}
      spellCheck={false}
      onChange={edit}
    />
  );
}

/** A whole editor of a masked text: its frame and its input. */
export function MaskedEditor(props: MaskedInputProps) {
  return (
    <FieldFrame field={props.field}>
      <MaskedInput {...props} />
    </FieldFrame>
  );
}
