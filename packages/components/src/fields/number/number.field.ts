import { defineField } from '@assunto/engine';
import { numberType } from '@assunto/engine/fields';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';
import { NumberCell } from './NumberCell';
import { NumberEditor } from './NumberEditor';

/** 3: a whole number. */
export const numberField = defineField({
  type: numberType,
  Editor: withNaturalKeyCheck(numberType, NumberEditor),
  Cell: NumberCell,
});
