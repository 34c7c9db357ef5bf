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
  SelectionColumnDef,
  SuppressHeaderKeyboardEventParams,
  SuppressKeyboardEventParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEngine } from '../react/Engine';
import { useStable } from '../react/useStable';
import { rowHeights, type GridDensity } from './density';
import { gridTheme } from './gridModules';
import { localeTextIn } from './localeText';
import { styleContainer, type StyleRoot } from './styleContainer';
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

/** What surrounds a grid when it is first shown: AG Grid takes neither of them later. */
interface Surroundings {
  root: StyleRoot;
  isRightToLeft: boolean;
}

/** The rows and columns of a grid, rendered by AG Grid. Independent of records. */
export function GridTable<Row extends TableRow>(props: GridTableProps<Row>) {
  const [surroundings, setSurroundings] = useState<Surroundings | null>(null);
  if (surroundings) return <Table table={props} root={surroundings.root} isRightToLeft={surroundings.isRightToLeft} />;
  const readSurroundings = (element: HTMLElement | null): void => {
    if (!element) return;
    const root = element.getRootNode();
    const isRightToLeft = getComputedStyle(element).direction === 'rtl';
    setSurroundings({ root: root instanceof ShadowRoot ? root : document, isRightToLeft });
  };
  return <span ref={readSurroundings} hidden />;
}

interface TableProps<Row extends TableRow> extends Surroundings {
  table: GridTableProps<Row>;
}

function Table<Row extends TableRow>({ table: props, root, isRightToLeft }: TableProps<Row>) {
  const { rows, columns, rowId, rowClassRules, density, hasQuickFilters, isSelectable, columnChanges } = props;
  const { onReady, onCellClicked, onCellKeyDown, onSelection } = props;
  const { translate } = useEngine('GridTable');
  const gridTexts = useMemo(() => localeTextIn(translate), [translate]);
  const { grid: ref, firstRows, onGridReady } = useRowData(rows);
  const { memory, interaction } = props;
  const focus = useGridFocus(() => ref.current?.api, { rows, isSelectable, memory, interaction });
  const { entry, marker, viewport, enter } = focus;
  const { nameBoxes, notifySelection } = useSelectionNames<Row>(marker, props.rowName, onSelection);
  const begin = useStable((event: GridReadyEvent<Row>) => {
    onGridReady(event);
    onReady(event.api);
    focus.begin();
  });

  // Memoised, since AG Grid compares all of its options on each render.
  const rendered = useMemo(
    () => (
      <AgGridReact<Row>
        ref={ref}
        theme={gridTheme}
        themeStyleContainer={() => styleContainer(root)}
        enableRtl={isRightToLeft}
        rowData={firstRows}
        columnDefs={isRightToLeft ? columns.map(atRight) : columns}
        defaultColDef={defaultColumn as ColDef<Row>}
        getRowId={rowId}
        {...(rowClassRules && { rowClassRules })}
        headerHeight={hasQuickFilters ? 84 : 44}
        localeText={gridTexts}
        // Animating rows from page to page costs more than rendering them.
        animateRows={false}
        suppressNoRowsOverlay
        // Rows and headers are no tab stops; `useGridFocus` has the only one.
        tabIndex={-1}
        rowHeight={rowHeights[density]}
        {...columnChanges}
        {...(isSelectable && {
          rowSelection: rowSelection as RowSelectionOptions<Row>,
          selectionColumnDef: isRightToLeft ? selectionAtRight : selectionColumnDef,
        })}
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
      root,
      isRightToLeft,
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
      {rendered}
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
/** What is pinned at the start of the rows, where they run from right to left. */
const atRight = <Column extends Pick<ColDef, 'pinned'>>(column: Column): Column =>
  column.pinned === 'left' ? { ...column, pinned: 'right' } : column;
const selectionColumnDef: SelectionColumnDef = {
  pinned: 'left',
  width: 48,
  minWidth: 48,
  resizable: false,
  suppressHeaderMenuButton: true,
  suppressKeyboardEvent: isTab,
};
const selectionAtRight = atRight(selectionColumnDef);
