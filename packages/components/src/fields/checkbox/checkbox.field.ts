import { defineField } from '@assunto/engine';
import { checkboxType } from '@assunto/engine/core';
import { CheckboxCell } from './CheckboxCell';
import { CheckboxEditor } from './CheckboxEditor';
import { CheckboxFilterEditor } from './CheckboxFilterEditor';

/** 10: yes, no, or not filled. */
export const checkboxField = defineField({
  type: checkboxType,
  Editor: CheckboxEditor,
  Cell: CheckboxCell,
  FilterValueEditor: CheckboxFilterEditor,
});
