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
import { lazy, Suspense, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import type { GridViewColumn } from '../contract/gridView';
import type { TalkFilter, TalkOrder } from '../contract/talk';
import type { FilterTree } from '../filter/FilterTree';
import { useEngine } from '../react/Engine';
import { useRecords } from '../react/useRecords';
import type { GridDefinition } from '../schema/definitions';
import { columnsOf } from './columnsOf';
import { copyCell, hasSelectedText } from './copyCell';
import type { GridEditingOptions } from './editing/GridEditingOptions';
import './grid.css';
import { gridTheme } from './gridModules';
import { GridNotice } from './GridNotice';
import { createRowMaker, type GridRow } from './gridRows';
import { GridScopeContext, type GridScope } from './GridScope';
import { localeTextIn } from './localeText';
import { nextOrder } from './nextOrder';
import { pageSizes, Pager } from './Pager';
import { quickFilterTree, type QuickFilterValues } from './quickFilterTree';
import { rowActionsId, type RowActions } from './rowActions';
import { styleContainer } from './styleContainer';
import { rowHeights, type GridDensity } from './density';
import { tagsOf } from './TagsCell';
import { useColumnChanges } from './useColumnChanges';
import { useIsNarrow } from './useIsNarrow';
import { useRowData } from './useRowData';
import { useStable } from '../react/useStable';

const GridEditing = lazy(() => import('./editing/GridEditing'));

/** Which page of a list is shown, and in what order; held by the page around the grid (the address, a preference). */
export interface GridState {
  page: number;
  fetch: number;
  order: readonly TalkOrder[];
}

/** The page that records were selected on. */
export interface SelectionPage {
  /** The records that stand on it. */
  talkIds: readonly number[];
  /** Of the whole list; `null` until they are counted. */
  totalResults: number | null;
  isEstimate: boolean;
}

/** What a grid shows, and the state that its page keeps for it. */
export interface RecordGridProps {
  subject: string;
  definition: GridDefinition;
  state: GridState;
  onStateChange(state: GridState): void;
  /** The filter of the page around the grid; quick filters narrow it further. */
  filter?: FilterTree | null;
  /** What else the list asks: `isActive`, `filterIds`, `talkParent`, `term`. */
  request?: Omit<TalkFilter, 'page' | 'fetch' | 'order' | 'filterJson' | 'want'>;
  /** Accessible name of the list. */
  label: string;
  onOpen?(talkId: number): void;
  /** Told the selected records, and what they were selected of. Absent: no checkboxes. */
  onSelectionChange?(talkIds: number[], page: SelectionPage): void;
  /** Told the filter that quick filters ask, e.g. to count or export what is shown. */
  onQuickFilterChange?(tree: FilterTree | null): void;
  hasQuickFilters?: boolean;
  /** Page sizes that are offered; 10, 25, 50 and 100 unless given. */
  sizes?: readonly number[];
  /**
   * Told when a person has moved, resized or pinned columns, for `arrangeGrid` to make the next definition of. Absent:
   * columns stay where they are.
   */
  onColumnsChange?(columns: GridViewColumn[]): void;
  /** How much room a row has; `normal` unless given. */
  density?: GridDensity;
  /** Present while cells can be edited: a click then selects a cell, and F2, Enter, typing or a double click edits it. Must be stable. */
  editing?: GridEditingOptions | null;
  /** A column with what can be done with each record. Must be stable. */
  rowActions?: RowActions | null;
  /** Above the grid: buttons, searches. */
  toolbar?: ReactNode;
}

/**
 * A page of a subject's records, with the columns of its template. Order, filters and pages are the server's; Enter and
 * a click open a record, the space bar selects it, Ctrl+C copies a cell.
 *
 * @example
 * const [state, setState] = useState(initialGridState(definition));
 * <RecordGrid subject="chamado" label="Chamados" definition={definition} state={state} onStateChange={setState} />
 */
export function RecordGrid(props: RecordGridProps) {
  const { subject, definition, state, onStateChange, filter = null, request, label, toolbar } = props;
  const { onOpen, onSelectionChange, onQuickFilterChange, hasQuickFilters = true, sizes = pageSizes } = props;
  const { onColumnsChange, density = 'normal', editing = null, rowActions = null } = props;
  const { registry, componentTypes, format, messages, say } = useEngine('RecordGrid');
  const gridTexts = useMemo(() => localeTextIn(say), [say]);
  const isNarrow = useIsNarrow();
  const [quick, setQuick] = useState<QuickFilterValues>(new Map());
  const [quickFilterReset, setQuickFilterReset] = useState(0);
  const [makeRows] = useState(createRowMaker);
  const [api, setApi] = useState<GridApi<GridRow> | null>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const editingName = useId();
  const isEditing = editing !== null;

  const treeOf = (values: QuickFilterValues) =>
    quickFilterTree(
      values,
      definition.columns.map(({ attribute }) => attribute),
      componentTypes,
    );
  const quickTree = treeOf(quick);
  const trees = [filter, quickTree].filter((tree) => tree !== null);
  const filterJson = trees.length > 1 ? { and: trees } : (trees[0] ?? null);
  const records = useRecords(subject, { ...request, ...state, order: [...state.order], filterJson });
  const { itens, syncOf } = records;
  const rows = useMemo(() => makeRows(itens, syncOf), [makeRows, itens, syncOf]);

  const hasTags = useMemo(() => itens.some((talk) => tagsOf(talk).length > 0), [itens]);
  const columns = useMemo(
    () =>
      columnsOf(definition, {
        registry,
        componentTypes,
        format,
        talkIdLabel: messages.talkId,
        tagsLabel: hasTags ? messages.tags : null,
        isNarrow,
        rowActions,
      }),
    [definition, registry, componentTypes, format, messages, hasTags, isNarrow, rowActions],
  );

  const applyQuick = (next: QuickFilterValues) => {
    setQuick(next);
    onQuickFilterChange?.(treeOf(next));
    if (state.page !== 1) onStateChange({ ...state, page: 1 });
  };
  const { order } = state;
  const onOrder = useStable((subjectAttributeId: number | null, isMulti: boolean) =>
    onStateChange({ ...state, page: 1, order: nextOrder(order, subjectAttributeId, isMulti) }),
  );
  const onQuickFilter = useStable((subjectAttributeId: number, value: unknown) =>
    applyQuick(new Map(quick).set(subjectAttributeId, value)),
  );
  // Kept, so that headers are not drawn again with each page.
  const scope = useMemo<GridScope>(
    () => ({ order, onOrder, hasQuickFilters, quickFilterReset, onQuickFilter }),
    [order, onOrder, hasQuickFilters, quickFilterReset, onQuickFilter],
  );
  const clearQuick = () => {
    setQuickFilterReset(quickFilterReset + 1);
    applyQuick(new Map());
  };

  const open = (event: CellClickedEvent<GridRow> | CellKeyDownEvent<GridRow>) => {
    if (event.data && event.data.talkId > 0) onOpen?.(event.data.talkId);
  };
  const openByClick = useStable((event: CellClickedEvent<GridRow>) => {
    const isOwn = [selectionColumnId, rowActionsId].includes(event.column.getColId());
    if (!isOwn && !hasSelectedText() && !isEditing) open(event);
  });
  const onKey = useStable((event: CellKeyDownEvent<GridRow> | { event?: Event | null }) => {
    if (isEditing || !('column' in event) || !(event.event instanceof KeyboardEvent)) return;
    if (event.event.target instanceof HTMLButtonElement) return;
    if (event.event.key === 'Enter') open(event);
    else copyCell(event, definition, { componentTypes, format });
  });
  const isSelectable = onSelectionChange !== undefined;
  const { totalResults, isEstimate } = records;
  const tellSelection = useStable(({ api }: Pick<SelectionChangedEvent<GridRow>, 'api'>) => {
    const isKept = (talkId: number) => talkId > 0;
    const selected = api.getSelectedRows().map(({ talkId }) => talkId);
    const talkIds = itens.map(({ talkId }) => talkId).filter(isKept);
    onSelectionChange?.(selected.filter(isKept), { talkIds, totalResults, isEstimate });
  });
  // The count comes after its rows.
  useEffect(() => {
    if (api && !api.isDestroyed() && api.getSelectedRows().length > 0) tellSelection({ api });
  }, [api, totalResults, isEstimate, tellSelection]);

  const { grid, firstRows, onGridReady } = useRowData(rows);
  const begin = useStable((event: GridReadyEvent<GridRow>) => {
    onGridReady(event);
    setApi(event.api);
  });
  const columnChanges = useColumnChanges(definition, isNarrow, onColumnsChange);

  // Kept, since AG Grid compares all its options at each drawing.
  const table = useMemo(
    () => (
      <AgGridReact<GridRow>
        ref={grid}
        theme={gridTheme}
        themeStyleContainer={styleContainer}
        rowData={firstRows}
        columnDefs={columns}
        defaultColDef={defaultColumn}
        getRowId={rowId}
        rowClassRules={rowClassRules}
        headerHeight={hasQuickFilters ? 84 : 44}
        localeText={gridTexts}
        // A page takes the place of another: rows that fade cost more than those that are drawn.
        animateRows={false}
        suppressNoRowsOverlay
        suppressCellFocus={false}
        rowHeight={rowHeights[density]}
        {...columnChanges}
        {...(isSelectable && { rowSelection, selectionColumnDef })}
        onGridReady={begin}
        onCellClicked={openByClick}
        onCellKeyDown={onKey}
        onSelectionChanged={tellSelection}
        onRowDataUpdated={tellSelection}
      />
    ),
    [
      grid,
      firstRows,
      begin,
      columns,
      density,
      columnChanges,
      hasQuickFilters,
      gridTexts,
      isSelectable,
      openByClick,
      onKey,
      tellSelection,
    ],
  );

  return (
    <GridScopeContext.Provider value={scope}>
      <div className="as-grid" role="region" aria-label={label} aria-busy={records.flags.active}>
        {toolbar && <div className="as-grid-toolbar">{toolbar}</div>}
        <div
          className="as-grid-body"
          ref={setBody}
          data-quick-filters={hasQuickFilters || undefined}
          data-editing={isEditing ? editingName : undefined}
        >
          {records.flags.active && records.flags.ready && <div className="as-grid-progress" />}
          {table}
          <GridNotice records={records} isFiltered={filterJson !== null} />
          {editing && api && body && (
            <Suspense fallback={null}>
              <GridEditing
                api={api}
                body={body}
                name={editingName}
                subject={subject}
                definition={definition}
                itens={itens}
                options={editing}
                onOpen={onOpen}
              />
            </Suspense>
          )}
        </div>
        <Pager
          page={records.page}
          fetch={records.fetch}
          shown={itens.length}
          totalResults={records.totalResults}
          isEstimate={records.isEstimate}
          isFailed={records.flags.error}
          sizes={sizes}
          onChange={(change) => onStateChange({ ...state, ...change })}
        >
          {/* Below the rows: above them it would push away the filter that somebody is typing in. */}
          {quickTree && (
            <button type="button" className="as-button as-button-secondary as-button-compact" onClick={clearQuick}>
              {messages.clearQuickFilters}
            </button>
          )}
        </Pager>
      </div>
    </GridScopeContext.Provider>
  );
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
