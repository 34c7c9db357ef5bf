import type { GridApi } from 'ag-grid-community';
import type { RefObject } from 'react';
import { useEngine } from '../react/Engine';
import { useStable } from '../react/useStable';

/**
 * Names the checkbox of each rendered row after its row. AG Grid gives all of them one name, again whenever the selection changes, so
 * call the answered function then and whenever rows were rendered. `marker` is an element after the grid.
 */
export function useSelectionNames<Row>(marker: RefObject<HTMLElement | null>, nameOf: (row: Row) => string) {
  const { translate } = useEngine('GridTable');
  const nameBoxes = useStable((api: GridApi<Row>): void => {
    const boxes =
      marker.current?.previousElementSibling?.querySelectorAll('.ag-row .ag-selection-checkbox input') ?? [];
    for (const box of boxes) {
      const row = api.getRowNode(box.closest('.ag-row')?.getAttribute('row-id') ?? '')?.data;
      if (row) box.setAttribute('aria-label', translate('grid.selectRecord', { name: nameOf(row) }));
    }
  });
  // The cells of new rows are rendered within the frame.
  return useStable(({ api }: { api: GridApi<Row> }) => {
    requestAnimationFrame(() => {
      if (!api.isDestroyed()) nameBoxes(api);
    });
  });
}
