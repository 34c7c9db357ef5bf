import { defineField } from '@assunto/engine';
import { selectType } from '@assunto/engine/fields';
import { OptionCell } from '../../field-parts/OptionCell';

/** 4: one or several options, of a list or of a related subject. */
export const selectField = defineField({
  type: selectType,
  loadEditor: () => import('../../field-parts/OptionEditor'),
  Cell: OptionCell,
});
