import type { CellClickedEvent, CellKeyDownEvent, GetRowIdParams, SelectionChangedEvent } from 'ag-grid-community';
import { useMemo } from 'react';
import { itemValues } from '../entity/entityValues';
import { useEngine } from '../react/Engine';
import { useStable } from '../react/useStable';
import type { GridDefinition } from '../schema/definitions';
import { copyCell, hasSelectedText, textIn, valueText } from './copyCell';
import { entityColumns, type EntityRow } from './entityColumns';
import type { EntityGridProps } from './EntityGridProps';
import { selectionColumnId } from './focusCell';
import { GridTable } from './GridTable';
import { rowActionsId } from './rowActions';
import { useColumnChanges } from './useColumnChanges';
import { useIsNarrow } from './useIsNarrow';

interface EntityTableProps<T extends object> {
  grid: EntityGridProps<T>;
  columns: GridDefinition;
  items: readonly T[];
}

/** The table of a grid of entities. A click or Enter opens an item, the space bar selects it, Ctrl+C copies a cell. */
export default function EntityTable<T extends object>({ grid, columns: shown, items }: EntityTableProps<T>) {
  const { definition, rowActions = null, density = 'normal', onSelectionChange } = grid;
  const { registry, componentTypes, format } = useEngine('EntityGrid');
  const isNarrow = useIsNarrow();
  const rows = useMemo(
    () =>
      items.map((item): EntityRow<T> => ({
        id: item[definition.key] as EntityRow<T>['id'],
        item,
        values: itemValues(definition.leaves, item, componentTypes),
      })),
    [items, definition, componentTypes],
  );
  const columns = useMemo(
    () => entityColumns(shown, rowActions, { registry, componentTypes, format, isNarrow }),
    [shown, rowActions, registry, componentTypes, format, isNarrow],
  );
  const columnChanges = useColumnChanges<EntityRow<T>>(shown, isNarrow, undefined);
  const events = useCellEvents(grid, shown);
  const rowName = (row: EntityRow<T>) => textIn(row, shown.columns[0], { componentTypes, format });
  const notifySelection = useStable(({ api }: Pick<SelectionChangedEvent<EntityRow<T>>, 'api'>) =>
    onSelectionChange?.(api.getSelectedRows().map(({ id }) => id)),
  );
  return (
    <GridTable<EntityRow<T>>
      rows={rows}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      density={density}
      hasQuickFilters={false}
      isSelectable={onSelectionChange !== undefined}
      columnChanges={columnChanges}
      onReady={ignore}
      {...events}
      onSelection={notifySelection}
    />
  );
}

function useCellEvents<T extends object>({ onOpen }: EntityGridProps<T>, columns: GridDefinition) {
  const { componentTypes, format } = useEngine('EntityGrid');
  const onCellClicked = useStable(({ column, data }: CellClickedEvent<EntityRow<T>>) => {
    const isOwnColumn = [selectionColumnId, rowActionsId].includes(column.getColId());
    if (!isOwnColumn && !hasSelectedText() && data) onOpen?.(data.item);
  });
  const onCellKeyDown = useStable((event: CellKeyDownEvent<EntityRow<T>> | { event?: Event | null }) => {
    if (!('column' in event) || !(event.event instanceof KeyboardEvent)) return;
    if (event.event.target instanceof HTMLButtonElement) return;
    if (event.event.key === 'Enter' && event.data) onOpen?.(event.data.item);
    else copyCell(event, valueText(event, columns, { componentTypes, format }));
  });
  return { onCellClicked, onCellKeyDown };
}

function rowId<T extends object>({ data }: GetRowIdParams<EntityRow<T>>): string {
  return String(data.id);
}

const ignore = () => undefined;
