import type { EditorProps } from '@assunto/engine';
import { defaultTextLength } from '@assunto/engine/fields';
import { TextInput } from '../controls/text-input/TextInput';
import { controlOptions } from './controlProps';

interface TextEditorProps extends EditorProps<string> {
  /** The on-screen keyboard that a phone shows. */
  inputMode?: 'email' | 'text';
}

/** Edits a single line of text; an empty text is `null`. */
export function TextEditor({ inputMode, ...field }: TextEditorProps) {
  const { attribute, value } = field;
  return (
    <TextInput
      {...controlOptions(field)}
      value={value ?? ''}
      inputMode={inputMode}
      placeholder={attribute.componentConfigs.placeholder}
      lengthLimit={attribute.length ?? defaultTextLength}
      onChange={(text) => field.onChange(text === '' ? null : text)}
    />
  );
}
