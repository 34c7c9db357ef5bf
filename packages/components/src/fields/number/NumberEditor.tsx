import type { EditorProps } from '@assunto/engine';
import { useState } from 'react';
import { classNames } from '../../ui/classNames';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { cleanEdit, writeEdit } from '../../field-parts/useTypedText';
import { cleanNumberText, numberFromText } from './numberText';

/** A whole number: digits, and a minus in front (1§5). */
export function NumberEditor(field: EditorProps<number>) {
  // Only what a number cannot say: a lone minus, leading zeros.
  const [typed, setTyped] = useState('');
  const isTyped = numberFromText(typed) === field.value;
  const { onBlur, ...control } = controlProps(field);
  return (
    <FieldFrame field={field}>
      <input
        {...control}
        type="text"
        inputMode={(field.attribute.componentConfigs.minimum ?? -1) < 0 ? 'text' : 'numeric'}
        className={classNames('as-input', 'as-number', field.isCompact && 'as-input-compact')}
        value={isTyped ? typed : String(field.value ?? '')}
        readOnly={field.isReadOnly}
        placeholder={field.attribute.componentConfigs.placeholder}
        autoComplete="off"
        onChange={(event) => {
          const { currentTarget: input } = event;
          const raw = input.value;
          const edited = cleanEdit(cleanNumberText)({ raw, caret: input.selectionStart ?? raw.length });
          writeEdit(input, edited);
          const { text } = edited;
          setTyped(text);
          field.onChange(numberFromText(text));
        }}
        onBlur={() => {
          setTyped('');
          onBlur?.();
        }}
      />
    </FieldFrame>
  );
}
