import type { GridApi, GridReadyEvent } from 'ag-grid-community';
import type { AgGridReact } from 'ag-grid-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { TableRow } from './TableRow';

/**
 * Passes rows to AG Grid within the render that they belong to: as an option they would be applied a frame later, after the
 * paint. `firstRows` are the option, which does not change.
 */
export function useRowData<Row extends TableRow>(rows: Row[]) {
  const grid = useRef<AgGridReact<Row>>(null);
  const [firstRows] = useState(rows);
  const latest = useRef(rows);

  useLayoutEffect(() => {
    latest.current = rows;
    if (grid.current?.api) setRows(grid.current.api, rows);
  }, [rows]);
  // Rows may arrive while the grid is being created.
  const onGridReady = useCallback(({ api }: GridReadyEvent<Row>) => setRows(api, latest.current), []);

  return { grid, firstRows, onGridReady };
}

function setRows<Row>(api: GridApi<Row>, rows: Row[]): void {
  if (api.getGridOption('rowData') !== rows) api.setGridOption('rowData', rows);
}
