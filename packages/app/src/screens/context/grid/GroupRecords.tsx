import type { FilterTree, GridDefinition, QuickFilterValues, TalkFilter } from '@assunto/engine/core';
import {
  RecordGrid,
  type GridDensity,
  type GridEditingOptions,
  type GridState,
  type RecordGridProps,
  type RowActions,
} from '@assunto/engine/grid';
import { useState } from 'react';

/** The options shared by the lists of all groups. */
export interface GroupedGrid extends Pick<RecordGridProps, 'onMenu' | 'onPeek' | 'peeked'> {
  subject: string;
  definition: GridDefinition;
  order: GridState['order'];
  onOrderChange: (order: GridState['order']) => void;
  request: Pick<TalkFilter, 'isActive' | 'filterIds' | 'scenario' | 'tagIds' | 'tagGroup'>;
  density: GridDensity;
  editing: GridEditingOptions | null;
  rowActions: RowActions | null;
  onOpen: (talkId: number) => void;
  hrefOf: (talkId: number) => string;
  /** The quick filters of the columns. */
  quickFilters: QuickFilterValues;
  onQuickFiltersChange: (values: QuickFilterValues) => void;
}

interface GroupRecordsProps extends GroupedGrid {
  name: string;
  count: number;
  /** The filter of the whole list and that of this group, without the quick filters. */
  filter: FilterTree;
  onSelectionChange: (talkIds: number[]) => void;
}

const pageSize = 25;
/** In pixels: header and pagination around the rows, and the maximum height of the rows. */
const around = 150;
const mostRows = 12;
const rowHeight = { compact: 28, normal: 34, comfortable: 46 } as const;

/** The records of a group, page by page. */
export function GroupRecords(props: GroupRecordsProps) {
  const { name, count, filter, onSelectionChange, onOrderChange, order, density, ...shared } = props;
  const [page, setPage] = useState({ page: 1, fetch: pageSize });
  const rows = Math.min(count, page.fetch, mostRows);
  return (
    <div style={{ height: rows * rowHeight[density] + around }}>
      <RecordGrid
        {...shared}
        label={name}
        density={density}
        state={{ ...page, order }}
        onStateChange={(next) => {
          setPage({ page: next.page, fetch: next.fetch });
          if (next.order !== order) onOrderChange(next.order);
        }}
        filter={filter}
        onSelectionChange={onSelectionChange}
      />
    </div>
  );
}
