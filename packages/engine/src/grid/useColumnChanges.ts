import type { ColumnMovedEvent, ColumnPinnedEvent, ColumnResizedEvent } from 'ag-grid-community';
import { useMemo } from 'react';
import type { GridViewColumn } from '../contract/gridView';
import type { GridDefinition } from '../schema/definitions';
import { arrangedColumns } from './arrangedColumns';
import type { GridRow } from './gridRows';
import { useStable } from '../react/useStable';

type ColumnChange = ColumnMovedEvent<GridRow> | ColumnPinnedEvent<GridRow> | ColumnResizedEvent<GridRow>;

/** What the table is given so that columns can be moved, pinned and resized, and the owner hears of it once it is done. */
export function useColumnChanges(
  definition: GridDefinition,
  isNarrow: boolean,
  onColumnsChange: ((columns: GridViewColumn[]) => void) | undefined,
) {
  const notify = useStable((event: ColumnChange) => {
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
