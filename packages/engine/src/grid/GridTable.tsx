import type {
  CellClickedEvent,
  CellKeyDownEvent,
  ColDef,
  GetRowIdParams,
  GridApi,
  GridReadyEvent,
  RowClassRules,
  RowSelectionOptions,
  SelectionChangedEvent,
  SuppressHeaderKeyboardEventParams,
  SuppressKeyboardEventParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useEngine } from '../react/Engine';
import { useStable } from '../react/useStable';
import { rowHeights, type GridDensity } from './density';
import { gridTheme } from './gridModules';
import { localeTextIn } from './localeText';
import { styleContainer } from './styleContainer';
import type { GridFocusMemory } from './GridFocus';
import type { GridInteraction } from './GridInteraction';
import type { TableRow } from './TableRow';
import type { ColumnChangeOptions } from './useColumnChanges';
import { useGridFocus } from './useGridFocus';
import { useRowData } from './useRowData';
import { useSelectionNames } from './useSelectionNames';

/** The props of a table. Everything except `rows` must be stable: AG Grid recomputes for a new object. */
export interface GridTableProps<Row extends TableRow> {
  rows: Row[];
  columns: ColDef<Row>[];
  rowId(params: GetRowIdParams<Row>): string;
  /** What tells a row from others, for the names of checkboxes. */
  rowName(row: Row): string;
  rowClassRules?: RowClassRules<Row>;
  density: GridDensity;
  hasQuickFilters: boolean;
  /** Whether each row has a checkbox. */
  isSelectable: boolean;
  columnChanges: ColumnChangeOptions<Row>;
  onReady(api: GridApi<Row>): void;
  onCellClicked(event: CellClickedEvent<Row>): void;
  onCellKeyDown(event: CellKeyDownEvent<Row> | { event?: Event | null }): void;
  /** Called when the selection or the rows changed. */
  onSelection(event: Pick<SelectionChangedEvent<Row>, 'api'>): void;
  /** The menus of the grid, and what shows a row beside it. Must be stable. */
  interaction?: (() => GridInteraction) | undefined;
  /** Restores the focus of an earlier visit. */
  memory?: GridFocusMemory | undefined;
}

/** The rows and columns of a grid, rendered by AG Grid. Independent of records. */
export function GridTable<Row extends TableRow>(props: GridTableProps<Row>) {
  const { rows, columns, rowId, rowClassRules, density, hasQuickFilters, isSelectable, columnChanges } = props;
  const { onReady, onCellClicked, onCellKeyDown, onSelection } = props;
  const { translate } = useEngine('GridTable');
  const gridTexts = useMemo(() => localeTextIn(translate), [translate]);
  const { grid: ref, firstRows, onGridReady } = useRowData(rows);
  const {
    entry,
    marker,
    viewport,
    enter,
    begin: beginFocus,
  } = useGridFocus(() => ref.current?.api, {
    rows,
    isSelectable,
    memory: props.memory,
    interaction: props.interaction,
  });
  const { nameBoxes, notifySelection } = useSelectionNames<Row>(marker, props.rowName, onSelection);
  const begin = useStable((event: GridReadyEvent<Row>) => {
    onGridReady(event);
    onReady(event.api);
    beginFocus();
  });

  // Memoised, since AG Grid compares all of its options on each render.
  const table = useMemo(
    () => (
      <AgGridReact<Row>
        ref={ref}
        theme={gridTheme}
        themeStyleContainer={styleContainer}
        rowData={firstRows}
        columnDefs={columns}
        defaultColDef={defaultColumn as ColDef<Row>}
        getRowId={rowId}
        {...(rowClassRules && { rowClassRules })}
        headerHeight={hasQuickFilters ? 84 : 44}
        localeText={gridTexts}
        // Animating rows from page to page costs more than rendering them.
        animateRows={false}
        suppressNoRowsOverlay
        suppressCellFocus={false}
        // Rows and headers are no tab stops; `useGridFocus` has the only one.
        tabIndex={-1}
        rowHeight={rowHeights[density]}
        {...columnChanges}
        {...(isSelectable && { rowSelection: rowSelection as RowSelectionOptions<Row>, selectionColumnDef })}
        onGridReady={begin}
        onCellClicked={onCellClicked}
        onCellKeyDown={onCellKeyDown}
        onSelectionChanged={notifySelection}
        onRowDataUpdated={notifySelection}
        onViewportChanged={nameBoxes}
      />
    ),
    [
      ref,
      firstRows,
      begin,
      columns,
      rowId,
      rowClassRules,
      density,
      columnChanges,
      hasQuickFilters,
      gridTexts,
      isSelectable,
      onCellClicked,
      onCellKeyDown,
      notifySelection,
      nameBoxes,
    ],
  );
  return (
    <>
      {table}
      <span ref={marker} hidden />
      {viewport && createPortal(<span ref={entry} role="rowgroup" tabIndex={0} onFocus={enter} />, viewport)}
    </>
  );
}

// Stable: AG Grid treats a new object as a changed option and recomputes.
const isTab = ({ event }: SuppressKeyboardEventParams<TableRow>) => event.key === 'Tab';
const defaultColumn: ColDef<TableRow> = {
  sortable: false,
  resizable: true,
  // Tab leaves the grid.
  suppressKeyboardEvent: isTab,
  // The header contains a button and an editor, which handle keys themselves.
  suppressHeaderKeyboardEvent: ({ event }: SuppressHeaderKeyboardEventParams<TableRow>) =>
    event.key === 'Tab' || event.target !== event.currentTarget,
};
const rowSelection: RowSelectionOptions<TableRow> = {
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
  suppressKeyboardEvent: isTab,
} as const;
