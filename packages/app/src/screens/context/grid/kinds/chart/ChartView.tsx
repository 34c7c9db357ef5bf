import { andFilters } from '@assunto/engine/core';
import type { UsedGridPage } from '../../useGridPage';
import { listRequest } from '../listRequest';
import { RecordChart } from '../../../../../records/chart/RecordChart';

/** The records of a list as bars, line, shares or one number; each part opens the records behind it. */
export default function ChartView({ page, label }: { page: UsedGridPage; label: string }) {
  const { subject, attributes, filters } = page;
  return (
    <RecordChart
      records={{ subject, attributes, request: listRequest(page) }}
      chart={filters.list.options.chart}
      label={label}
      onOpen={(filter) => filters.open({ kind: 'list', page: 1, filter: andFilters(filters.list.filter, filter) })}
    />
  );
}
