import type {
  CellClickedEvent,
  CellKeyDownEvent,
  GetRowIdParams,
  GridApi,
  GridReadyEvent,
  RowSelectionOptions,
  SelectionChangedEvent,
  SuppressHeaderKeyboardEventParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useState } from 'react';
import { useEngine } from '../react/Engine';
import type { UseRecordsResult } from '../react/useRecords';
import { useStable } from '../react/useStable';
import { talkIdLabel } from '../schema/talkIdLabel';
import { columnsOf } from './columnsOf';
import { copyCell, hasSelectedText } from './copyCell';
import { rowHeights } from './density';
import { gridTheme } from './gridModules';
import { createRowMaker, type GridRow } from './gridRows';
import { localeTextIn } from './localeText';
import type { RecordGridProps } from './RecordGridProps';
import { rowActionsId } from './rowActions';
import { styleContainer } from './styleContainer';
import { tagsOf } from './TagsCell';
import { useColumnChanges } from './useColumnChanges';
import { useIsNarrow } from './useIsNarrow';
import { useRowData } from './useRowData';

interface GridTableProps {
  grid: RecordGridProps;
  records: UseRecordsResult;
  /** `null` until AG Grid is ready. */
  api: GridApi<GridRow> | null;
  onReady(api: GridApi<GridRow>): void;
}

/** The rows and columns of a grid, drawn by AG Grid. */
export function GridTable({ grid, records, api, onReady }: GridTableProps) {
  const { definition, hasQuickFilters = true, density = 'normal', onSelectionChange } = grid;
  const { say } = useEngine('RecordGrid');
  const gridTexts = useMemo(() => localeTextIn(say), [say]);
  const isNarrow = useIsNarrow();
  const [makeRows] = useState(createRowMaker);
  const { itens, syncOf } = records;
  const rows = useMemo(() => makeRows(itens, syncOf), [makeRows, itens, syncOf]);
  const columns = useColumns(grid, itens, isNarrow);
  const { onCellClicked, onCellKeyDown } = useCellEvents(grid);
  const notifySelection = useSelection(grid, records, api);
  const isSelectable = onSelectionChange !== undefined;

  const { grid: ref, firstRows, onGridReady } = useRowData(rows);
  const begin = useStable((event: GridReadyEvent<GridRow>) => {
    onGridReady(event);
    onReady(event.api);
  });
  const columnChanges = useColumnChanges(definition, isNarrow, grid.onColumnsChange);

  // Memoised, since AG Grid compares all of its options at each render.
  return useMemo(
    () => (
      <AgGridReact<GridRow>
        ref={ref}
        theme={gridTheme}
        themeStyleContainer={styleContainer}
        rowData={firstRows}
        columnDefs={columns}
        defaultColDef={defaultColumn}
        getRowId={rowId}
        rowClassRules={rowClassRules}
        headerHeight={hasQuickFilters ? 84 : 44}
        localeText={gridTexts}
        // Fading rows from page to page cost more than the rows that are drawn.
        animateRows={false}
        suppressNoRowsOverlay
        suppressCellFocus={false}
        rowHeight={rowHeights[density]}
        {...columnChanges}
        {...(isSelectable && { rowSelection, selectionColumnDef })}
        onGridReady={begin}
        onCellClicked={onCellClicked}
        onCellKeyDown={onCellKeyDown}
        onSelectionChanged={notifySelection}
        onRowDataUpdated={notifySelection}
      />
    ),
    [
      ref,
      firstRows,
      begin,
      columns,
      density,
      columnChanges,
      hasQuickFilters,
      gridTexts,
      isSelectable,
      onCellClicked,
      onCellKeyDown,
      notifySelection,
    ],
  );
}

function useColumns(
  { definition, rowActions = null }: RecordGridProps,
  itens: UseRecordsResult['itens'],
  isNarrow: boolean,
) {
  const { registry, componentTypes, format, messages } = useEngine('RecordGrid');
  const hasTags = useMemo(() => itens.some((talk) => tagsOf(talk).length > 0), [itens]);
  return useMemo(
    () =>
      columnsOf(definition, {
        registry,
        componentTypes,
        format,
        talkIdLabel: talkIdLabel(
          definition.columns.map(({ label }) => label),
          [messages.talkId, messages.talkIdApart],
        ),
        tagsLabel: hasTags ? messages.tags : null,
        isNarrow,
        rowActions,
      }),
    [definition, registry, componentTypes, format, messages, hasTags, isNarrow, rowActions],
  );
}

/** A click or Enter opens the record, and Ctrl+C copies a cell, unless cells are being edited. */
function useCellEvents({ definition, editing = null, onOpen }: RecordGridProps) {
  const { componentTypes, format } = useEngine('RecordGrid');
  const open = (event: CellClickedEvent<GridRow> | CellKeyDownEvent<GridRow>) => {
    if (event.data && event.data.talkId > 0) onOpen?.(event.data.talkId);
  };
  const onCellClicked = useStable((event: CellClickedEvent<GridRow>) => {
    const isOwnColumn = [selectionColumnId, rowActionsId].includes(event.column.getColId());
    if (!isOwnColumn && !hasSelectedText() && !editing) open(event);
  });
  const onCellKeyDown = useStable((event: CellKeyDownEvent<GridRow> | { event?: Event | null }) => {
    if (editing || !('column' in event) || !(event.event instanceof KeyboardEvent)) return;
    if (event.event.target instanceof HTMLButtonElement) return;
    if (event.event.key === 'Enter') open(event);
    else copyCell(event, definition, { componentTypes, format });
  });
  return { onCellClicked, onCellKeyDown };
}

/** Notifies the page of the selected records, again when their count arrives. */
function useSelection(
  { onSelectionChange }: RecordGridProps,
  { itens, totalResults, isEstimate }: UseRecordsResult,
  api: GridApi<GridRow> | null,
) {
  const notifySelection = useStable(({ api }: Pick<SelectionChangedEvent<GridRow>, 'api'>) => {
    const isSaved = (talkId: number) => talkId > 0;
    const selected = api.getSelectedRows().map(({ talkId }) => talkId);
    const talkIds = itens.map(({ talkId }) => talkId).filter(isSaved);
    onSelectionChange?.(selected.filter(isSaved), { talkIds, totalResults, isEstimate });
  });
  useEffect(() => {
    if (api && !api.isDestroyed() && api.getSelectedRows().length > 0) notifySelection({ api });
  }, [api, totalResults, isEstimate, notifySelection]);
  return notifySelection;
}

/** AG Grid's own name for its column of checkboxes. */
const selectionColumnId = 'ag-Grid-SelectionColumn';

// Stable: AG Grid takes a new object for a changed option and does its work again.
const defaultColumn = {
  sortable: false,
  resizable: true,
  // The header holds a button and an editor, which need the keys for themselves.
  suppressHeaderKeyboardEvent: ({ event }: SuppressHeaderKeyboardEventParams<GridRow>) =>
    event.key === 'Tab' || event.target !== event.currentTarget,
};
const rowSelection: RowSelectionOptions<GridRow> = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
};
const selectionColumnDef = {
  pinned: 'left',
  width: 48,
  minWidth: 48,
  resizable: false,
  suppressHeaderMenuButton: true,
} as const;
const rowId = ({ data }: GetRowIdParams<GridRow>) => String(data.talkId);
const rowClassRules = {
  'as-row-editing': ({ data }: { data?: GridRow | undefined }) => data?.sync === 'editing',
  'as-row-syncing': ({ data }: { data?: GridRow | undefined }) => data?.sync === 'syncing',
  'as-row-queued': ({ data }: { data?: GridRow | undefined }) => data?.sync === 'queued',
  'as-row-failed': ({ data }: { data?: GridRow | undefined }) => data?.sync === 'failed',
};
