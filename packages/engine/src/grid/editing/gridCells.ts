import type { Column, GridApi } from 'ag-grid-community';
import type { GridColumn, GridDefinition } from '../../schema/definitions';
import type { TableSize } from '../../table/placeCells';
import type { GridRow } from '../gridRows';
import type { CellPlace } from './cellRange';

/** The rows and columns that a grid shows, by their places; the column of checkboxes is none. */
export interface GridCells {
  size(): TableSize;
  row(place: CellPlace): GridRow | null;
  /** `null` for the talk id. */
  column(place: CellPlace): GridColumn | null;
  /** The talk id's number, or the value of the attribute. */
  value(place: CellPlace): unknown;
  /** The place of the cell that an element lies in, or `null`. */
  placeOf(target: EventTarget | null): CellPlace | null;
  /** The cell's element, or `null` while it is out of view. */
  element(place: CellPlace): HTMLElement | null;
  /** The column's id as AG Grid knows it. */
  columnId(column: number): string;
  /** Brings the cell into view and takes the focus there. */
  focus(place: CellPlace): void;
}

export function gridCells(api: GridApi<GridRow>, body: HTMLElement, definition: GridDefinition): GridCells {
  const byId = new Map(definition.columns.map((one) => [String(one.attribute.subjectAttributeId), one]));
  const isOurs = (id: string): boolean => byId.has(id) || id === 'talkId';
  // A grid that has gone meanwhile has no cells: what follows a frame later finds nothing to do.
  const columns = (): Column[] =>
    api.isDestroyed() ? [] : api.getAllDisplayedColumns().filter((column) => isOurs(column.getColId()));
  const columnAt = (place: number) => columns()[place];
  const columnId = (place: number) => columnAt(place)?.getColId() ?? '';
  const row = (place: CellPlace) => api.getDisplayedRowAtIndex(place.row)?.data ?? null;
  const column = (place: CellPlace) => byId.get(columnId(place.column)) ?? null;

  return {
    size: () => ({ rows: api.getDisplayedRowCount(), columns: columns().length }),
    row,
    column,
    columnId,
    value(place) {
      const shown = column(place);
      return shown
        ? (row(place)?.values.get(shown.attribute.subjectAttributeId) ?? null)
        : (row(place)?.talkId ?? null);
    },
    placeOf(target) {
      const cell = target instanceof Element ? target.closest('.ag-cell') : null;
      if (!cell || !body.contains(cell)) return null;
      const id = cell.getAttribute('col-id');
      const at = columns().findIndex((one) => one.getColId() === id);
      const rowIndex = Number(cell.closest('.ag-row')?.getAttribute('row-index') ?? NaN);
      return at < 0 || Number.isNaN(rowIndex) ? null : { row: rowIndex, column: at };
    },
    element: (place) =>
      body.querySelector<HTMLElement>(
        `.ag-row[row-index="${place.row}"] .ag-cell[col-id="${CSS.escape(columnId(place.column))}"]`,
      ),
    focus(place) {
      const at = columnAt(place.column);
      if (!at) return;
      api.ensureIndexVisible(place.row);
      api.ensureColumnVisible(at);
      api.setFocusedCell(place.row, at);
    },
  };
}
