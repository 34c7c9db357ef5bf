import { defineField } from '@assunto/engine';
import { switchType } from '@assunto/engine/fields';
import { BooleanCell } from '../../field-parts/BooleanCell';
import { BooleanFilterEditor } from '../../field-parts/BooleanFilterEditor';
import { SwitchEditor } from './SwitchEditor';

/** 27: on or off. */
export const switchField = defineField({
  type: switchType,
  Editor: SwitchEditor,
  Cell: BooleanCell,
  FilterValueEditor: BooleanFilterEditor,
});
