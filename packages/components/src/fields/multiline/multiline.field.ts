import { defineField } from '@assunto/engine';
import { multilineType } from '@assunto/engine/fields';
import { TextEditor } from '../../field-parts/TextEditor';
import { MultilineEditor } from './MultilineEditor';

/** 26: text of several lines. */
export const multilineField = defineField({
  type: multilineType,
  Editor: MultilineEditor,
  FilterValueEditor: TextEditor,
});
