import { inPortuguese, type EngineTranslate } from '../../messages/engineTranslate';
import { readReportColumns } from './reportColumns';

/**
 * The columns that a stored text holds, as people read them: `2 colunas: Título, Cliente`.
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
