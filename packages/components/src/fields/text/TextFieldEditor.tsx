import type { EditorProps } from '@assunto/engine';
import { MaskedEditor } from '../../field-parts/MaskedInput';
import { TextEditor } from '../../field-parts/TextEditor';

/** Edits a single line of text, with a mask where the attribute has one (`inputMask`). */
export function TextFieldEditor(field: EditorProps<string>) {
  const { inputMask } = field.attribute.componentConfigs;
  return inputMask ? <MaskedEditor field={field} masks={[inputMask]} /> : TextEditor(field);
}
