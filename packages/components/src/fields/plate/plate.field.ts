import { defineField } from '@assunto/engine';
import { plateType } from '@assunto/engine/fields';
import { withNormalisedValue } from '../../field-parts/withNormalisedValue';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';
import { PlateCell } from './PlateCell';
import { PlateEditor } from './PlateEditor';

/** 31: licence plate. */
export const plateField = defineField({
  type: plateType,
  Editor: withNaturalKeyCheck(plateType, PlateEditor),
  Cell: PlateCell,
  FilterValueEditor: withNormalisedValue(plateType),
});
