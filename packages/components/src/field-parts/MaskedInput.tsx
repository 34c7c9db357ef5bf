import type { EditorProps } from '@assunto/engine';
import { editMasked, maskWhole } from '@assunto/engine/fields';
import type { ChangeEvent } from 'react';
import { controlProps } from './controlProps';
import { FieldFrame } from './FieldFrame';
import { TextBox } from '../controls/text-input/TextBox';
import { isBulkInput } from '../controls/typed-text/isBulkInput';

interface MaskedInputProps {
  field: EditorProps<string>;
  /** The masks, shortest first (see `applyMask`). */
  masks: readonly string[];
  isUpperCase?: boolean;
  inputMode?: 'numeric' | 'tel' | 'text';
  /** Parses a bulk input in a format other than the mask; `null` if it cannot. */
  read?(text: string): string | null;
  /** The controlled text and its change handler; the field's value by default. */
  text?: string;
  onText?(text: string): void;
}

const atEnd = (text: string) => ({ text, caret: text.length });

const inUpperCase = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

/**
 * An input that applies a mask while typing and preserves the caret. Pasted text is masked if the mask can hold all of it;
 * otherwise it stays as it is and is invalid. Used inside a `FieldFrame`.
 */
export function MaskedInput(props: MaskedInputProps) {
  const { field, masks, isUpperCase = false, inputMode = 'text', text = field.value ?? '' } = props;
  const onText = props.onText ?? ((next: string) => field.onChange(next === '' ? null : next));

  const edit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = isUpperCase ? inUpperCase(target.value) : target.value;
    const next = isBulkInput(nativeEvent)
      ? atEnd(props.read?.(typed) ?? maskWhole(masks, typed.trim()))
      : editMasked(masks, text, { text: typed, caret: target.selectionStart ?? typed.length });
    // Sets the text that React will render, so that rendering does not move the caret.
    if (target.value !== next.text) target.value = next.text;
    if (document.activeElement === target) target.setSelectionRange(next.caret, next.caret);
    if (next.text !== text) onText(next.text);
  };

  return (
    <TextBox
      {...controlProps(field)}
      // Digits and their punctuation are left-to-right in every language.
      dir="ltr"
      inputMode={inputMode}
      className="as-masked"
      isCompact={field.isCompact}
      value={text}
      readOnly={field.isReadOnly}
      placeholder={field.attribute.componentConfigs.placeholder}
      autoCapitalize={isUpperCase ? 'characters' : undefined}
      spellCheck={false}
      onChange={edit}
    />
  );
}

/** A complete editor of a masked text: frame and input. */
export function MaskedEditor(props: MaskedInputProps) {
  return (
    <FieldFrame field={props.field}>
      <MaskedInput {...props} />
    </FieldFrame>
  );
}
