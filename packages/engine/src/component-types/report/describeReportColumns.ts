import { reportColumnMessages } from './reportColumnProblems';
import { readReportColumns } from './reportColumns';

/**
 * The columns that a kept text holds, as people read them: `2 colunas: Título, Cliente`.
 *
 * @example
 * describeReportColumns(writeReportColumns([newReportColumn()]));
 */
export function describeReportColumns(value: string): string {
  const columns = readReportColumns(value);
  if (!columns) return reportColumnMessages.invalid;
  const names = columns.map(({ columnIdentifier }) => columnIdentifier).join(', ');
  return `${columns.length} ${columns.length === 1 ? 'coluna' : 'colunas'}: ${names}`;
}
