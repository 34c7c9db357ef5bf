import { defineField } from '@assunto/engine';
import { datetimeType } from '@assunto/engine/core';
import { DatetimeCell } from './DatetimeCell';

/** 11: an instant. */
export const datetimeField = defineField({
  type: datetimeType,
  loadEditor: () => import('./DatetimeEditor'),
  Cell: DatetimeCell,
});
