import type { EditorProps } from '@assunto/engine';
import { MaskedEditor } from '../../field-parts/MaskedInput';
import { TextEditor } from '../../field-parts/TextEditor';

/** A line of text, in the form of its mask where it has one (1§3 `inputMask`). */
export function TextFieldEditor(field: EditorProps<string>) {
  const { inputMask } = field.attribute.componentConfigs;
  return inputMask ? <MaskedEditor field={field} masks={[inputMask]} /> : <TextEditor {...field} />;
}
