import type { EditorProps } from '@assunto/engine';
import { ColorInput } from '../../controls/color-input/ColorInput';
import { controlOptions } from '../../field-parts/controlProps';

/** A colour, typed or picked; a text that is none stays, for validation to refuse. */
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
