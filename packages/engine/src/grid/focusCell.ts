import type { Column, GridApi } from 'ag-grid-community';

/** AG Grid's own name for its column of checkboxes. */
export const selectionColumnId = 'ag-Grid-SelectionColumn';

/** Scrolls a cell into view and focuses it. */
export function focusCell<Row>(api: GridApi<Row>, row: number, column: Column | string): void {
  api.ensureIndexVisible(row);
  api.ensureColumnVisible(column);
  api.setFocusedCell(row, column);
}

/** The columns that the arrow keys stop at, without the checkboxes. */
export const focusableColumns = <Row>(api: GridApi<Row>): Column[] =>
  api.getAllDisplayedColumns().filter((column) => column.getColId() !== selectionColumnId);
