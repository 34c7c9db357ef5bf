import type { EditorProps } from '@assunto/engine';
import { defaultTextLength } from '@assunto/engine/fields';
import { TextArea } from '../../controls/text-area/TextArea';
import { controlOptions } from '../../field-parts/controlProps';

/** Edits text of several lines; an empty text is `null`. */
export default function MultilineEditor(field: EditorProps<string>) {
  const { attribute, value } = field;
  return (
    <TextArea
      {...controlOptions(field)}
      value={value ?? ''}
      placeholder={attribute.componentConfigs.placeholder}
      lengthLimit={attribute.length ?? defaultTextLength}
      onChange={(text) => field.onChange(text === '' ? null : text)}
    />
  );
}
