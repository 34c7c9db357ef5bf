import { defineField } from '@assunto/engine';
import { phoneType } from '@assunto/engine/core';
import { withKeptForm } from '../../field-parts/withKeptForm';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';
import { PhoneEditor } from './PhoneEditor';

/** 6: phone. */
export const phoneField = defineField({
  type: phoneType,
  Editor: withNaturalKeyCheck(phoneType, PhoneEditor),
  FilterValueEditor: withKeptForm(phoneType),
});
