import { defineField } from '@assunto/engine';
import { switchType } from '@assunto/engine/fields';
import { BooleanCell } from '../../field-parts/BooleanCell';
import { BooleanFilterEditor } from '../../field-parts/BooleanFilterEditor';

/** 27: on or off. */
export const switchField = defineField({
  type: switchType,
  loadEditor: () => import('./SwitchEditor'),
  Cell: BooleanCell,
  FilterValueEditor: BooleanFilterEditor,
});
