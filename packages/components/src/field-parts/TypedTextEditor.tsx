import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import type { EditedText, TextEdit } from '../controls/typed-text/useTypedText';
import { TextBox } from '../controls/text-input/TextBox';
import { controlProps } from './controlProps';
import { FieldFrame } from './FieldFrame';
import { useTypedField } from './useTypedField';

interface TypedTextEditorProps {
  field: EditorProps<string>;
  /** Writes and reads the text. */
  type: ComponentType<string>;
  /** Masks what is typed. */
  edit(edit: TextEdit): EditedText;
  placeholder: string;
}

/** A short text of figures that is masked while one types, and completed on leaving. */
export function TypedTextEditor({ field, type, edit, placeholder }: TypedTextEditorProps) {
  const typed = useTypedField(field, type, edit);
  return (
    <FieldFrame field={field}>
      <TextBox
        {...controlProps(field)}
        {...typed}
        inputMode="numeric"
        dir="ltr"
        className="as-figures"
        isCompact={field.isCompact}
        placeholder={field.attribute.componentConfigs.placeholder ?? placeholder}
      />
    </FieldFrame>
  );
}
