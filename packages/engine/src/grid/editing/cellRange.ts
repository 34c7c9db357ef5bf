import type { TableSize } from '../../clipboard/layOutPaste';

/** The position of a cell among the shown rows and columns, both from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** The selected cells: a rectangle from the cell where the selection began to the focused cell. */
export interface CellRange {
  anchor: CellPosition;
  focus: CellPosition;
}

/** The first cell of a range, and its size. */
export interface RangeBounds extends TableSize {
  top: number;
  left: number;
}

export function boundsOf({ anchor, focus }: CellRange): RangeBounds {
  const top = Math.min(anchor.row, focus.row);
  const left = Math.min(anchor.column, focus.column);
  return {
    top,
    left,
    rows: Math.abs(anchor.row - focus.row) + 1,
    columns: Math.abs(anchor.column - focus.column) + 1,
  };
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The new focus of a range for Shift with an arrow key: one cell further, or with Ctrl at the end; `null` for another key. */
export function extended(range: CellRange, key: string, toEnd: boolean, size: TableSize): CellRange | null {
  const step = steps[key];
  if (!step) return null;
  const far = toEnd ? Math.max(size.rows, size.columns) : 1;
  const clamp = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1);
  const focus = {
    row: clamp(range.focus.row + step[0] * far, size.rows),
    column: clamp(range.focus.column + step[1] * far, size.columns),
  };
  return { anchor: range.anchor, focus };
}

/** The cell after Enter or Tab in an editor, within the table. */
export function nextPosition({ row, column }: CellPosition, move: CellMove, size: TableSize): CellPosition {
  if (move === 'down') return { row: Math.min(row + 1, size.rows - 1), column };
  if (move === 'up') return { row: Math.max(row - 1, 0), column };
  if (move === 'right')
    return column + 1 < size.columns
      ? { row, column: column + 1 }
      : row + 1 < size.rows
        ? { row: row + 1, column: 0 }
        : { row, column };
  if (move === 'left')
    return column > 0
      ? { row, column: column - 1 }
      : row > 0
        ? { row: row - 1, column: size.columns - 1 }
        : { row, column };
  return { row, column };
}

/** Where focus moves when a cell's editor is closed. */
export type CellMove = 'stay' | 'down' | 'up' | 'left' | 'right';
