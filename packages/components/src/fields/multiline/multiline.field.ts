import { defineField } from '@assunto/engine';
import { multilineType } from '@assunto/engine/fields';
import { TextEditor } from '../../field-parts/TextEditor';

/** 26: text of several lines. */
export const multilineField = defineField({
  type: multilineType,
  loadEditor: () => import('./MultilineEditor'),
  FilterValueEditor: TextEditor,
});
