import { defineField } from '@assunto/engine';
import { treeType } from '@assunto/engine/fields';
import { OptionCell } from '../../field-parts/OptionCell';

/** 14: one or several talks of a related subject that form a tree. */
export const treeField = defineField({
  type: treeType,
  loadEditor: () => import('./TreeEditor'),
  Cell: OptionCell,
});
