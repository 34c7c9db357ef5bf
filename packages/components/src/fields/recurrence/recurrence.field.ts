import { defineField } from '@assunto/engine';
import { recurrenceType } from '@assunto/engine/fields';
import { RecurrenceCell } from './RecurrenceCell';
import { RecurrenceFilterEditor } from './RecurrenceFilterEditor';

/** 30: a recurrence. */
export const recurrenceField = defineField({
  type: recurrenceType,
  loadEditor: () => import('./RecurrenceEditor'),
  Cell: RecurrenceCell,
  FilterValueEditor: RecurrenceFilterEditor,
});
