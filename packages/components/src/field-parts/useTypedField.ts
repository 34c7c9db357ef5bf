import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { useTypedText, type TypedTextOptions } from '../controls/typed-text/useTypedText';

/**
 * How a component type formats and parses the value of a field. Text that it cannot parse becomes the value as typed, in a form
 * at once, in a cell or a filter on blur; validation reports it.
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

/** The props of an input for a field whose value is formatted and parsed by a component type. */
export function useTypedField<Value>(
  field: EditorProps<Value>,
  type: ComponentType<Value>,
  edit?: TypedTextOptions<Value>['edit'],
) {
  return useTypedText({ ...typedFieldOptions(field, type), edit });
}
