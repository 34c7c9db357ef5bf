import type { GridApi, GridReadyEvent } from 'ag-grid-community';
import type { AgGridReact } from 'ag-grid-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { TableRow } from './TableRow';

/**
 * Hands rows to AG Grid within the drawing that they belong to: as an option it takes them up only after that drawing
 * was painted, a frame later. `firstRows` are the option, which does not change.
 */
export function useRowData<Row extends TableRow>(rows: Row[]) {
  const grid = useRef<AgGridReact<Row>>(null);
  const [firstRows] = useState(rows);
  const latest = useRef(rows);

  useLayoutEffect(() => {
    latest.current = rows;
    if (grid.current?.api) hand(grid.current.api, rows);
  }, [rows]);
  // Rows may arrive while the grid is being made.
  const onGridReady = useCallback(({ api }: GridReadyEvent<Row>) => hand(api, latest.current), []);

  return { grid, firstRows, onGridReady };
}

function hand<Row>(api: GridApi<Row>, rows: Row[]): void {
  if (api.getGridOption('rowData') !== rows) api.setGridOption('rowData', rows);
}
