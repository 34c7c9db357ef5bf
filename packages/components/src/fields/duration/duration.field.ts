import { defineField } from '@assunto/engine';
import { durationType } from '@assunto/engine/fields';
import { FiguresCell } from '../../field-parts/FiguresCell';

/** 20: hours and minutes, optionally limited by the period between two other attributes. */
export const durationField = defineField({
  type: durationType,
  loadEditor: () => import('./DurationEditor'),
  Cell: FiguresCell,
});
