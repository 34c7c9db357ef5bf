import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { useTypedText, type TypedTextOptions } from '../controls/typed-text/useTypedText';

/**
 * How a component type writes and reads the value of a field. A text that it cannot read becomes the value as it is, in a
 * form at once, in a cell or a filter on leaving: validation says what is wrong with it.
 */
export function typedFieldOptions<Value>(field: EditorProps<Value>, type: ComponentType<Value>) {
  const { attribute, format, value, isReadOnly, isCompact } = field;
  return {
    value,
    isReadOnly,
    isHeldBack: isCompact,
    format: (given: Value | null) => type.format(given, attribute, format),
    parse: (text: string) => type.parse(text, attribute, format),
    onChange: field.onChange,
    onInvalidText: (text: string) => field.onChange(text as Value),
    onBlur: field.onBlur,
  };
}

/** The props of an input for a field whose value a component type writes and reads. */
export function useTypedField<Value>(
  field: EditorProps<Value>,
  type: ComponentType<Value>,
  edit?: TypedTextOptions<Value>['edit'],
) {
  return useTypedText({ ...typedFieldOptions(field, type), edit });
}
