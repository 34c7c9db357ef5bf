import type { GridApi, GridReadyEvent } from 'ag-grid-community';
import type { AgGridReact } from 'ag-grid-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { GridRow } from './gridRows';

/**
 * Hands rows to AG Grid within the drawing that they belong to: as an option it takes them up only after that drawing
 * was painted, a frame later. `firstRows` are the option, which does not change.
 */
export function useRowData(rows: GridRow[]) {
  const grid = useRef<AgGridReact<GridRow>>(null);
  const [firstRows] = useState(rows);
  const latest = useRef(rows);

  useLayoutEffect(() => {
    latest.current = rows;
    if (grid.current?.api) hand(grid.current.api, rows);
  }, [rows]);
  // Rows may arrive while the grid is being made.
  const onGridReady = useCallback(({ api }: GridReadyEvent<GridRow>) => hand(api, latest.current), []);

  return { grid, firstRows, onGridReady };
}

function hand(api: GridApi<GridRow>, rows: GridRow[]): void {
  if (api.getGridOption('rowData') !== rows) api.setGridOption('rowData', rows);
}
