import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import type { EditedText, TextEdit } from '../controls/typed-text/useTypedText';
import { TextBox } from '../controls/text-input/TextBox';
import { controlProps } from './controlProps';
import { FieldFrame } from './FieldFrame';
import { useTypedField } from './useTypedField';

interface TypedTextEditorProps {
  field: EditorProps<string>;
  /** Formats and parses the text. */
  type: ComponentType<string>;
  /** Masks typed text. */
  edit(edit: TextEdit): EditedText;
  placeholder: string;
}

/** Edits a short text of digits that is masked while typing and completed on blur. */
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
