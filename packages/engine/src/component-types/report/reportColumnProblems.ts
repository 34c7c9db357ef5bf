import type { ReportColumn } from '../../contract/reportColumn';
import { reportColumnConfig, reportColumnDefaults } from './reportColumns';
import { reportPlaceholders } from './reportText';

/** A problem of columns. */
export interface ReportColumnProblem {
  /** The column's index from 0; `null` when it concerns all of them. */
  column: number | null;
  part: 'columns' | 'name' | 'text' | 'width' | 'backgroundColor' | 'fontColor';
  /** The index of the column's text, from 0; with `part` 'text'. */
  text?: number;
  /** The problem, as the key of its message. */
  problem: 'noColumns' | 'noAttribute' | 'noName' | 'width' | 'colour';
}

/**
 * All problems of columns, in their order; empty when they can be saved.
 *
 * @example
 * for (const { column, problem } of reportColumnProblems([newReportColumn()])) console.log(column, problem);
 */
export function reportColumnProblems(columns: readonly ReportColumn[]): ReportColumnProblem[] {
  if (columns.length === 0) return [{ column: null, part: 'columns', problem: 'noColumns' }];
  return columns.flatMap((column, index) => problemsOf(column).map((problem) => ({ column: index, ...problem })));
}

function problemsOf(column: ReportColumn): Omit<ReportColumnProblem, 'column'>[] {
  const problems: Omit<ReportColumnProblem, 'column'>[] = [];
  if (column.columnIdentifier.trim() === '') problems.push({ part: 'name', problem: 'noName' });
  const texts = column.attributes.length > 0 ? column.attributes : [{ value: '' }];
  texts.forEach(({ value }, text) => {
    if (reportPlaceholders(value).length === 0) problems.push({ part: 'text', text, problem: 'noAttribute' });
  });
  if (!isWidth(reportColumnConfig(column, 'width'))) problems.push({ part: 'width', problem: 'width' });
  for (const part of ['backgroundColor', 'fontColor'] as const)
    if (!/^#[0-9a-f]{6}$/i.test(String(reportColumnConfig(column, part)))) problems.push({ part, problem: 'colour' });
  return problems;
}

function isWidth(value: unknown): boolean {
  const { narrowest, widest, widthStep } = reportColumnDefaults;
  return typeof value === 'number' && value >= narrowest && value <= widest && value % widthStep === 0;
}
