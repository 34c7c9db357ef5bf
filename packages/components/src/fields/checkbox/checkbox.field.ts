import { defineField } from '@assunto/engine';
import { checkboxType } from '@assunto/engine/core';
import { BooleanCell } from '../../field-parts/BooleanCell';
import { CheckboxEditor } from './CheckboxEditor';
import { BooleanFilterEditor } from '../../field-parts/BooleanFilterEditor';

/** 10: yes, no, or not filled. */
export const checkboxField = defineField({
  type: checkboxType,
  Editor: CheckboxEditor,
  Cell: BooleanCell,
  FilterValueEditor: BooleanFilterEditor,
});
