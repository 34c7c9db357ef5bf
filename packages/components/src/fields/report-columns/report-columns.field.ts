import { defineField } from '@assunto/engine';
import { reportColumnsType } from '@assunto/engine/fields';
import { ReportColumnsCell } from './ReportColumnsCell';

/** 15: the columns of a report. */
export const reportColumnsField = defineField({
  type: reportColumnsType,
  loadEditor: () => import('./ReportColumnsEditor'),
  Cell: ReportColumnsCell,
});
