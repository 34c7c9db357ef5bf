import type { ReportColumn } from '../../contract/reportColumn';
import { reportColumnConfig, reportColumnDefaults } from './reportColumns';
import { reportPlaceholders } from './reportText';

/** What the designer says of columns that cannot be kept; `invalid` is for a text that holds no columns. */
export const reportColumnMessages = {
  noColumns: 'Adicione pelo menos uma coluna',
  noAttribute: 'Nenhum atributo selecionado',
  noName: 'Informe o nome da coluna',
  width: 'A largura deve ficar entre 25 e 200, de 5 em 5',
  colour: 'A cor não é válida',
  invalid: 'As colunas do relatório não são válidas.',
} as const;

/** One thing wrong with columns. */
export interface ReportColumnProblem {
  /** The column's place from 0; `null` when it is about all of them. */
  column: number | null;
  part: 'columns' | 'name' | 'text' | 'width' | 'backgroundColor' | 'fontColor';
  /** Which of the column's texts, from 0; with `part` 'text'. */
  text?: number;
  message: string;
}

/**
 * Everything wrong with columns, in their order; empty when they can be kept.
 *
 * @example
 * for (const { message } of reportColumnProblems([newReportColumn()])) notify(message);
 */
export function reportColumnProblems(columns: readonly ReportColumn[]): ReportColumnProblem[] {
  if (columns.length === 0) return [{ column: null, part: 'columns', message: reportColumnMessages.noColumns }];
  return columns.flatMap((column, index) => problemsOf(column).map((problem) => ({ column: index, ...problem })));
}

function problemsOf(column: ReportColumn): Omit<ReportColumnProblem, 'column'>[] {
  const { noName, noAttribute, width, colour } = reportColumnMessages;
  const problems: Omit<ReportColumnProblem, 'column'>[] = [];
  if (column.columnIdentifier.trim() === '') problems.push({ part: 'name', message: noName });
  const texts = column.attributes.length > 0 ? column.attributes : [{ value: '' }];
  texts.forEach(({ value }, text) => {
    if (reportPlaceholders(value).length === 0) problems.push({ part: 'text', text, message: noAttribute });
  });
  if (!isWidth(reportColumnConfig(column, 'width'))) problems.push({ part: 'width', message: width });
  for (const part of ['backgroundColor', 'fontColor'] as const)
    if (!/^#[0-9a-f]{6}$/i.test(String(reportColumnConfig(column, part)))) problems.push({ part, message: colour });
  return problems;
}

function isWidth(value: unknown): boolean {
  const { narrowest, widest, widthStep } = reportColumnDefaults;
  return typeof value === 'number' && value >= narrowest && value <= widest && value % widthStep === 0;
}
