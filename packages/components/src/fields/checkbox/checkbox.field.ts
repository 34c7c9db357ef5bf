import { defineField } from '@assunto/engine';
import { checkboxType } from '@assunto/engine/fields';
import { BooleanCell } from '../../field-parts/BooleanCell';
import { BooleanFilterEditor } from '../../field-parts/BooleanFilterEditor';

/** 10: yes, no, or not filled. */
export const checkboxField = defineField({
  type: checkboxType,
  loadEditor: () => import('./CheckboxEditor'),
  Cell: BooleanCell,
  FilterValueEditor: BooleanFilterEditor,
});
