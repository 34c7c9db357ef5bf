import { defineField } from '@assunto/engine';
import { numberType } from '@assunto/engine/fields';
import { NumberCell } from './NumberCell';

/** 3: a whole number. */
export const numberField = defineField({
  type: numberType,
  loadEditor: () => import('./NumberEditor'),
  Cell: NumberCell,
});
