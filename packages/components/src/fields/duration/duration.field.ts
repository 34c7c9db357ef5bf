import { defineField } from '@assunto/engine';
import { durationType } from '@assunto/engine/fields';
import { FiguresCell } from '../../field-parts/FiguresCell';

/** 20: hours and minutes, perhaps within the period of two other attributes. */
export const durationField = defineField({
  type: durationType,
  loadEditor: () => import('./DurationEditor'),
  Cell: FiguresCell,
});
