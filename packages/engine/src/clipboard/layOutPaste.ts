/** How many rows and columns. */
export interface TableSize {
  rows: number;
  columns: number;
}

/** One cell of a paste: its source and its target, counted from the first selected cell. */
export interface CellCopy {
  from: { row: number; column: number };
  to: { row: number; column: number };
}

/** The target cells of a paste, and how much of it does not fit. */
export interface PasteLayout {
  cells: CellCopy[];
  /** Rows and columns of the pasted block that lie beyond the table. */
  lost: TableSize;
}

/**
 * Lays out a pasted block from the first selected cell on. A selection whose size is a multiple of the block's is filled with
 * repetitions, as in spreadsheets. `room` is the size of the table from the first selected cell on.
 *
 * @example
 * layOutPaste({ block: { rows: 1, columns: 1 }, selected: { rows: 3, columns: 1 }, room: { rows: 9, columns: 2 } }).cells.length; // 3
 */
export function layOutPaste(given: { block: TableSize; selected: TableSize; room: TableSize }): PasteLayout {
  const { block, selected, room } = given;
  const rows = Math.min(room.rows, timesOver(block.rows, selected.rows));
  const columns = Math.min(room.columns, timesOver(block.columns, selected.columns));
  const cells: CellCopy[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      cells.push({ from: { row: row % block.rows, column: column % block.columns }, to: { row, column } });
  return {
    cells,
    lost: { rows: Math.max(0, block.rows - room.rows), columns: Math.max(0, block.columns - room.columns) },
  };
}

/**
 * Fills a selection downwards by repeating its first `source` rows, which are unchanged.
 *
 * @example
 * fillDown({ rows: 3, columns: 1 }, 1).map(({ to }) => to.row); // [1, 2]
 */
export function fillDown(selected: TableSize, source = 1): CellCopy[] {
  const cells: CellCopy[] = [];
  for (let row = source; row < selected.rows; row += 1)
    for (let column = 0; column < selected.columns; column += 1)
      cells.push({ from: { row: row % source, column }, to: { row, column } });
  return cells;
}

function timesOver(block: number, selected: number): number {
  return selected > block && selected % block === 0 ? selected : block;
}
