import { defineField } from '@assunto/engine';
import { phoneType } from '@assunto/engine/core';
import { MaskedCell } from '../../field-parts/MaskedCell';
import { withKeptForm } from '../../field-parts/withKeptForm';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';
import { PhoneEditor } from './PhoneEditor';

/** 6: phone. */
export const phoneField = defineField({
  type: phoneType,
  Editor: withNaturalKeyCheck(phoneType, PhoneEditor),
  Cell: MaskedCell,
  FilterValueEditor: withKeptForm(phoneType),
});
