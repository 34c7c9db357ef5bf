import type { EditorProps } from '@assunto/engine';
import { numberLocale, type MeasurementType } from '@assunto/engine/fields';
import { editNumber } from '../controls/number-input/editNumber';
import { NumberInput } from '../controls/number-input/NumberInput';
import { controlOptions } from './controlProps';
import { typedFieldOptions } from './useTypedField';

/** Edits a decimal number in the attribute's format, between its currency and its unit. */
export function MeasurementEditor({ field, type }: { field: EditorProps<number>; type: MeasurementType }) {
  const { attribute } = field;
  const { minimum, placeholder } = attribute.componentConfigs;
  const locale = numberLocale(attribute, field.format.translate?.locale);
  return (
    <NumberInput
      {...controlOptions(field)}
      {...typedFieldOptions(field, type)}
      {...type.affixes(attribute)}
      decimals={attribute.componentConfigs.precision ?? 2}
      minimum={minimum}
      placeholder={placeholder}
      edit={(edit) => editNumber(edit, locale)}
    />
  );
}
