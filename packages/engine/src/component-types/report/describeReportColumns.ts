import { inPortuguese, type EngineTranslate } from '../../messages/engineTranslate';
import { readReportColumns } from './reportColumns';

/**
 * Describes the columns of a stored text: `2 colunas: Título, Cliente`.
 *
 * @example
 * describeReportColumns(writeReportColumns([newReportColumn()]));
 */
export function describeReportColumns(value: string, translate: EngineTranslate = inPortuguese): string {
  const columns = readReportColumns(value);
  if (!columns) return translate('reportColumns.invalid');
  const names = columns.map(({ columnIdentifier }) => columnIdentifier).join(', ');
  return translate('reportColumns.list', { count: columns.length, names });
}
