import type { EditorProps } from '@assunto/engine';
import { ColorInput } from '../../controls/color-input/ColorInput';
import { controlOptions } from '../../field-parts/controlProps';

/** Edits a colour by typing or with a picker. Text that is no colour is committed as typed, and validation reports it. */
export default function ColorEditor(field: EditorProps<string>) {
  return (
    <ColorInput
      {...controlOptions(field)}
      value={field.value}
      placeholder={field.attribute.componentConfigs.placeholder}
      onChange={field.onChange}
      onInvalidText={field.onChange}
    />
  );
}
