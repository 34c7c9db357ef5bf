import { defineField } from '@assunto/engine';
import { filterValueType } from '@assunto/engine/fields';
import { FilterCell } from './FilterCell';

/** 12: a filter. */
export const filterField = defineField({
  type: filterValueType,
  loadEditor: () => import('./FilterEditor'),
  Cell: FilterCell,
});
