import type { GridApi, IRowNode } from 'ag-grid-community';
import { focusableColumns, focusCell, selectionColumnId } from './focusCell';
import type { GridInteraction } from './GridInteraction';
import { recordOf } from './listenToGrid';

export { listenToGrid } from './listenToGrid';

/** The rows selected with Shift and the arrow keys, by their indexes. */
export interface RowRange {
  anchor: number;
  focus: number;
}

/** Home and End: the first and last cell of the row; with Ctrl, of the grid. Returns whether the key was one of them. */
function moveToEnd<Row>(api: GridApi<Row>, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const focused = api.getFocusedCell();
  const column = focusableColumns(api).at(key === 'Home' ? 0 : -1);
  if ((key !== 'Home' && key !== 'End') || !focused || !column) return false;
  const last = api.getDisplayedRowCount() - 1;
  focusCell(api, ctrlKey || metaKey ? (key === 'Home' ? 0 : last) : focused.rowIndex, column);
  return true;
}

/** Shift+ArrowUp and Shift+ArrowDown select rows: those from the anchor to the new focus, and no longer those before it. */
function extendRows<Row>(api: GridApi<Row>, key: string, before: RowRange | null): RowRange | null {
  const focused = api.getFocusedCell();
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!step || !focused) return null;
  const range = before ?? { anchor: focused.rowIndex, focus: focused.rowIndex };
  const focus = Math.min(Math.max(range.focus + step, 0), api.getDisplayedRowCount() - 1);
  const next = { anchor: range.anchor, focus };
  const isIn = (row: number, { anchor, focus }: RowRange) =>
    row >= Math.min(anchor, focus) && row <= Math.max(anchor, focus);
  const nodes = (wanted: RowRange): IRowNode<Row>[] =>
    Array.from({ length: Math.abs(wanted.anchor - wanted.focus) + 1 }, (_, at) =>
      api.getDisplayedRowAtIndex(Math.min(wanted.anchor, wanted.focus) + at),
    ).filter((node) => node !== undefined);
  const left = nodes(range).filter(({ rowIndex }) => rowIndex !== null && !isIn(rowIndex, next));
  if (left.length > 0) api.setNodesSelected({ nodes: left, newValue: false });
  api.setNodesSelected({ nodes: nodes(next), newValue: true });
  focusCell(api, focus, focused.column);
  return next;
}

/** Enter on a header does what a click on its name does. */
function pressHeader(header: HTMLElement, { key, shiftKey }: KeyboardEvent): boolean {
  const name = key === 'Enter' ? header.querySelector('button.as-grid-order') : null;
  return name?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })) ?? false;
}

/** What a key is pressed in. */
interface PressedGrid<Row> {
  api: GridApi<Row>;
  isSelectable: boolean;
  range: RowRange | null;
  interaction: GridInteraction | undefined;
}

/** Escape closes the record beside the list, then ends the selection. */
function escape<Row>({ api, isSelectable, interaction }: PressedGrid<Row>): boolean {
  if (interaction?.peeked != null) interaction.onPeek?.(null);
  else if (isSelectable && api.getSelectedNodes().length > 0) api.deselectAll();
  else return false;
  return true;
}

/** The space bar, but not on the checkbox of the row. */
const isPeekKey = ({ key, shiftKey }: KeyboardEvent, cell: Element): boolean =>
  key === ' ' && !shiftKey && cell.getAttribute('col-id') !== selectionColumnId;

/** Shift and the space bar, or X. */
const isSelectKey = ({ key, shiftKey }: KeyboardEvent): boolean => (key === ' ' ? shiftKey : key.toLowerCase() === 'x');

/**
 * Where records are shown beside the list, the space bar shows one, and again no more; Shift and the space bar, or X, select the row.
 * Otherwise AG Grid selects with the space bar.
 */
function peekOrSelect<Row>({ api, isSelectable, interaction }: PressedGrid<Row>, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, target } = event;
  if (!interaction?.onPeek || ctrlKey || metaKey || !(target instanceof Element)) return false;
  if (isPeekKey(event, target)) {
    const talkId = recordOf(api, target)?.talkId;
    if (talkId !== undefined) interaction.onPeek(talkId === interaction.peeked ? null : talkId);
    return true;
  }
  if (!isSelectable || !isSelectKey(event)) return false;
  const node = api.getDisplayedRowAtIndex(Number(target.closest('.ag-row')?.getAttribute('row-index') ?? -1));
  if (node) api.setNodesSelected({ nodes: [node], newValue: !node.isSelected() });
  return true;
}

/** Handles the keys of cells and headers that AG Grid has no answer to, or another one. Returns the rows that Shift selected. */
export function pressGridKey<Row>(event: KeyboardEvent, grid: PressedGrid<Row>): RowRange | null {
  const { target, key, shiftKey, altKey } = event;
  const { api, isSelectable, range } = grid;
  if (!(target instanceof HTMLElement) || altKey) return range;
  let next = range;
  let isHandled = false;
  if (target.matches('.ag-header-cell')) isHandled = pressHeader(target, event);
  else if (target.matches('.ag-cell')) {
    if (shiftKey && isSelectable && /^Arrow(Up|Down)$/.test(key)) {
      next = extendRows(api, key, range);
      isHandled = true;
    } else if (key === 'Escape') isHandled = escape(grid);
    else isHandled = peekOrSelect(grid, event) || (!shiftKey && moveToEnd(api, event));
  }
  if (isHandled) {
    event.preventDefault();
    event.stopPropagation();
  }
  return next;
}
