import { defineField } from '@assunto/engine';
import { textType } from '@assunto/engine/fields';
import { TextEditor } from '../../field-parts/TextEditor';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';
import { TextFieldEditor } from './TextFieldEditor';

/** 1: text. */
export const textField = defineField({
  type: textType,
  Editor: withNaturalKeyCheck(textType, TextFieldEditor),
  FilterValueEditor: TextEditor,
});
