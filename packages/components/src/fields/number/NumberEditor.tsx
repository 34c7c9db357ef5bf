import type { EditorProps } from '@assunto/engine';
import { numberType } from '@assunto/engine/fields';
import { NumberInput } from '../../controls/number-input/NumberInput';
import { controlOptions } from '../../field-parts/controlProps';
import { typedFieldOptions } from '../../field-parts/useTypedField';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';

/** Edits a whole number: digits and a leading minus. Other text stays as typed and is marked as invalid. */
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
