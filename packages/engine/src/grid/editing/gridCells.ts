import type { Column, GridApi } from 'ag-grid-community';
import { sourceKey } from '../../schema/columnKey';
import type { GridColumn, GridDefinition } from '../../schema/definitions';
import type { TableSize } from '../../clipboard/layOutPaste';
import type { GridRow } from '../gridRows';
import type { CellPosition } from './cellRange';

/** The shown rows and columns of a grid by their indexes, without the column of checkboxes. */
export interface GridCells {
  size(): TableSize;
  row(position: CellPosition): GridRow | null;
  /** `null` for the talk id. */
  column(position: CellPosition): GridColumn | null;
  /** The talk id's number, or the value of the attribute. */
  value(position: CellPosition): unknown;
  /** The position of the cell that contains an element, or `null`. */
  positionOf(target: EventTarget | null): CellPosition | null;
  /** The cell's element, or `null` while it is not rendered. */
  element(position: CellPosition): HTMLElement | null;
  /** The column's id in AG Grid. */
  columnId(column: number): string;
  /** Scrolls the cell into view and focuses it. */
  focus(position: CellPosition): void;
}

export function gridCells(api: GridApi<GridRow>, body: HTMLElement, definition: GridDefinition): GridCells {
  const byId = new Map(definition.columns.map((one) => [String(sourceKey(one)), one]));
  const isOurs = (id: string): boolean => byId.has(id) || id === 'talkId';
  // A destroyed grid has no cells, so callbacks in a later frame find nothing.
  const columns = (): Column[] =>
    api.isDestroyed() ? [] : api.getAllDisplayedColumns().filter((column) => isOurs(column.getColId()));
  const columnAt = (index: number) => columns()[index];
  const columnId = (index: number) => columnAt(index)?.getColId() ?? '';
  const row = (position: CellPosition) => api.getDisplayedRowAtIndex(position.row)?.data ?? null;
  const column = (position: CellPosition) => byId.get(columnId(position.column)) ?? null;

  return {
    size: () => ({ rows: api.getDisplayedRowCount(), columns: columns().length }),
    row,
    column,
    columnId,
    value(position) {
      const shown = column(position);
      return shown ? (row(position)?.values.get(sourceKey(shown)) ?? null) : (row(position)?.talkId ?? null);
    },
    positionOf(target) {
      const cell = target instanceof Element ? target.closest('.ag-cell') : null;
      if (!cell || !body.contains(cell)) return null;
      const id = cell.getAttribute('col-id');
      const at = columns().findIndex((one) => one.getColId() === id);
      const rowIndex = Number(cell.closest('.ag-row')?.getAttribute('row-index') ?? NaN);
      return at < 0 || Number.isNaN(rowIndex) ? null : { row: rowIndex, column: at };
    },
    element: (position) =>
      body.querySelector<HTMLElement>(
        `.ag-row[row-index="${position.row}"] .ag-cell[col-id="${CSS.escape(columnId(position.column))}"]`,
      ),
    focus(position) {
      const at = columnAt(position.column);
      if (!at) return;
      api.ensureIndexVisible(position.row);
      api.ensureColumnVisible(at);
      api.setFocusedCell(position.row, at);
    },
  };
}
