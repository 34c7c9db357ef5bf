import { defineField } from '@assunto/engine';
import { phoneType } from '@assunto/engine/fields';
import { MaskedCell } from '../../field-parts/MaskedCell';
import { withNormalisedValue } from '../../field-parts/withNormalisedValue';

/** 6: phone. */
export const phoneField = defineField({
  type: phoneType,
  loadEditor: () => import('./PhoneEditor'),
  Cell: MaskedCell,
  FilterValueEditor: withNormalisedValue(phoneType),
});
