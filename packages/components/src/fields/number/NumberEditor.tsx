import type { EditorProps } from '@assunto/engine';
import { numberType } from '@assunto/engine/fields';
import { NumberInput } from '../../controls/number-input/NumberInput';
import { controlOptions } from '../../field-parts/controlProps';
import { typedFieldOptions } from '../../field-parts/useTypedField';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';

/** A whole number: digits, and a minus in front (1§5). What is no whole number stays as it is typed, and is marked. */
function NumberEditor(field: EditorProps<number>) {
  const { minimum, placeholder } = field.attribute.componentConfigs;
  return (
    <NumberInput
      {...controlOptions(field)}
      {...typedFieldOptions(field, numberType)}
      minimum={minimum}
      placeholder={placeholder}
    />
  );
}

export default withNaturalKeyCheck(numberType, NumberEditor);
