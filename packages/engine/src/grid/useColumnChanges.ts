import type { ColumnMovedEvent, ColumnPinnedEvent, ColumnResizedEvent, GridOptions } from 'ag-grid-community';
import { useMemo } from 'react';
import type { GridViewColumn } from '../contract/gridView';
import type { GridDefinition } from '../schema/definitions';
import { arrangedColumns } from './arrangedColumns';
import { useStable } from '../react/useStable';

type ColumnChange<Row> = ColumnMovedEvent<Row> | ColumnPinnedEvent<Row> | ColumnResizedEvent<Row>;

/** The AG Grid options that allow moving, pinning and resizing columns. */
export type ColumnChangeOptions<Row> = Pick<
  GridOptions<Row>,
  'onColumnMoved' | 'onColumnPinned' | 'onColumnResized' | 'suppressDragLeaveHidesColumns' | 'suppressMovableColumns'
>;

/** The options with which columns can be moved, pinned and resized, and the owner is notified afterwards. */
export function useColumnChanges<Row>(
  definition: GridDefinition,
  isNarrow: boolean,
  onColumnsChange: ((columns: GridViewColumn[]) => void) | undefined,
): ColumnChangeOptions<Row> {
  const notify = useStable((event: ColumnChange<Row>) => {
    if (('finished' in event && !event.finished) || !event.source.startsWith('ui')) return;
    const start = event.api.getGridOption('enableRtl') ? 'right' : 'left';
    const table = event.api.getAllGridColumns().map((column) => ({
      id: column.getColId(),
      width: column.getActualWidth(),
      isPinned: column.getPinned() === start,
    }));
    const columns = arrangedColumns(table, definition, isNarrow);
    if (columns) onColumnsChange?.(columns);
  });
  const isFree = onColumnsChange !== undefined;
  return useMemo(
    () =>
      isFree
        ? {
            onColumnMoved: notify,
            onColumnPinned: notify,
            onColumnResized: notify,
            suppressDragLeaveHidesColumns: true,
          }
        : { suppressMovableColumns: true },
    [isFree, notify],
  );
}
