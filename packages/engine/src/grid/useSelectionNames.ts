import type { GridApi } from 'ag-grid-community';
import type { RefObject } from 'react';
import { useEngine } from '../react/Engine';
import { useStable } from '../react/useStable';

interface GridEvent<Row> {
  api: GridApi<Row>;
}

/**
 * Names the checkbox of each rendered row after its row. AG Grid gives all of them one name, again whenever the selection changes: call
 * `notifySelection` then, and `nameBoxes` whenever rows were rendered. `marker` is an element after the grid.
 */
export function useSelectionNames<Row>(
  marker: RefObject<HTMLElement | null>,
  nameOf: (row: Row) => string,
  onSelection: (event: GridEvent<Row>) => void,
) {
  const { translate } = useEngine('GridTable');
  const nameRendered = useStable((api: GridApi<Row>): void => {
    const boxes =
      marker.current?.previousElementSibling?.querySelectorAll('.ag-row .ag-selection-checkbox input') ?? [];
    for (const box of boxes) {
      const row = api.getRowNode(box.closest('.ag-row')?.getAttribute('row-id') ?? '')?.data;
      if (row) box.setAttribute('aria-label', translate('grid.selectRecord', { name: nameOf(row) }));
    }
  });
  // The cells of new rows are rendered within the frame.
  const nameBoxes = useStable(({ api }: GridEvent<Row>): void => {
    requestAnimationFrame(() => {
      if (!api.isDestroyed()) nameRendered(api);
    });
  });
  const notifySelection = useStable((event: GridEvent<Row>): void => {
    nameBoxes(event);
    onSelection(event);
  });
  return { nameBoxes, notifySelection };
}
