import type { EditorProps } from '@assunto/engine';
import { defaultTextLength } from '@assunto/engine/fields';
import { TextArea } from '../../controls/text-area/TextArea';
import { controlOptions } from '../../field-parts/controlProps';

/** Text of several lines; an empty one is `null`. */
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
