import { Columns3 } from 'lucide-react';
import type { CellProps } from '@assunto/engine';
import { describeReportColumns } from '@assunto/engine/fields';

/** Shows the number of columns and their names. */
export function ReportColumnsCell({ value }: CellProps<string>) {
  if (value === null) return null;
  return (
    <span className="as-cell-with-icon">
      <Columns3 aria-hidden="true" />
      {describeReportColumns(value)}
    </span>
  );
}
