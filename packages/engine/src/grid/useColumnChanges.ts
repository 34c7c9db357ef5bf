import type { ColumnMovedEvent, ColumnPinnedEvent, ColumnResizedEvent, GridOptions } from 'ag-grid-community';
import { useMemo } from 'react';
import type { GridViewColumn } from '../contract/gridView';
import type { GridDefinition } from '../schema/definitions';
import { arrangedColumns } from './arrangedColumns';
import { useStable } from '../react/useStable';

type ColumnChange<Row> = ColumnMovedEvent<Row> | ColumnPinnedEvent<Row> | ColumnResizedEvent<Row>;

/** The options of AG Grid that say whether columns can be moved, pinned and resized. */
export type ColumnChangeOptions<Row> = Pick<
  GridOptions<Row>,
  'onColumnMoved' | 'onColumnPinned' | 'onColumnResized' | 'suppressDragLeaveHidesColumns' | 'suppressMovableColumns'
>;

/** What the table is given so that columns can be moved, pinned and resized, and the owner hears of it once it is done. */
export function useColumnChanges<Row>(
  definition: GridDefinition,
  isNarrow: boolean,
  onColumnsChange: ((columns: GridViewColumn[]) => void) | undefined,
): ColumnChangeOptions<Row> {
  const notify = useStable((event: ColumnChange<Row>) => {
    if (('finished' in event && !event.finished) || !event.source.startsWith('ui')) return;
    const table = event.api.getAllGridColumns().map((column) => ({
      id: column.getColId(),
      width: column.getActualWidth(),
      isPinned: column.getPinned() === 'left',
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
