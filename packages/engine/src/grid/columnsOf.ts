import type { CellRendererSelectorFunc, ColDef } from 'ag-grid-community';
import type { GridColumn, GridDefinition } from '../schema/definitions';
import { ColumnHeader, type ColumnHeaderParams } from './ColumnHeader';
import { GridCell, talkIdText, type GridCellParams } from './GridCell';
import type { GridRow } from './gridRows';
import { rowActionsColumn, type RowActions } from './rowActions';
import { tagNames, TagsCell, tagsOf } from './TagsCell';
import { valueColumn, type ValueColumnContext } from './valueColumn';

export interface ColumnsContext extends ValueColumnContext {
  talkIdLabel: string;
  /** The header of the tags column; `null` where no row has tags. */
  tagsLabel: string | null;
  rowActions: RowActions | null;
}

/** The columns of a grid, in the order of its template, without hidden ones. */
export function columnsOf(definition: GridDefinition, context: ColumnsContext): ColDef<GridRow>[] {
  const shown = definition.columns.filter((column) => !column.isHidden);
  const columns = shown.map((column, index) => columnOf(column, context, index === 0 && !definition.showTalkId));
  const tags = context.tagsLabel === null ? [] : [tagsColumn(context.tagsLabel)];
  const { rowActions, isNarrow } = context;
  const actions = rowActions ? [rowActionsColumn(rowActions)] : [];
  const first = [...(definition.showTalkId ? [talkIdColumn(context)] : []), ...tags];
  // On a narrow screen the record's values come before its actions.
  return isNarrow ? [...first, ...columns, ...actions] : [...first, ...actions, ...columns];
}

/** The cell with the row's save state is re-rendered whenever the row changes, even if its own value did not. */
const drawnWithItsRow = () => false;

/** A component only for rows with a save state to show: most of the hundreds of rows have none. */
function drawnOnItsWay(params: GridCellParams): CellRendererSelectorFunc<GridRow> {
  const drawn = { component: GridCell, params };
  return ({ data }) => (data && data.sync !== 'idle' ? drawn : undefined);
}

function columnOf(column: GridColumn, context: ColumnsContext, showsSync: boolean): ColDef<GridRow> {
  const made = valueColumn<GridRow>(column, context);
  if (!showsSync) return made;
  const params: GridCellParams = { gridColumn: column, showsSync };
  return {
    ...made,
    equals: drawnWithItsRow,
    ...(made.cellRenderer
      ? { cellRenderer: GridCell, cellRendererParams: params }
      : { cellRendererSelector: drawnOnItsWay(params) }),
  };
}

function talkIdColumn({ talkIdLabel, isNarrow }: ColumnsContext): ColDef<GridRow> {
  const cellRendererParams: GridCellParams = { gridColumn: null, showsSync: true };
  const headerComponentParams: ColumnHeaderParams = { gridColumn: null };
  return {
    colId: 'talkId',
    headerName: talkIdLabel,
    headerComponent: ColumnHeader,
    headerComponentParams,
    width: 110,
    minWidth: 80,
    pinned: isNarrow ? null : 'left',
    lockPosition: 'left',
    valueGetter: ({ data }) => data?.talkId,
    valueFormatter: ({ value }) => talkIdText(value),
    equals: drawnWithItsRow,
    cellRendererSelector: drawnOnItsWay(cellRendererParams),
  };
}

/** The tags of records, if there are any. They are assigned by the server, so the column cannot be ordered or filtered. */
function tagsColumn(label: string): ColDef<GridRow> {
  const headerComponentParams: ColumnHeaderParams = { gridColumn: null, isOrderable: false };
  return {
    colId: 'tags',
    headerName: label,
    headerComponent: ColumnHeader,
    headerComponentParams,
    width: 180,
    minWidth: 80,
    suppressMovable: true,
    valueGetter: ({ data }) => (data ? tagNames(tagsOf(data.talk)) : null),
    cellRenderer: TagsCell,
  };
}
