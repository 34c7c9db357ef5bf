import type { Mark } from './grants';

/** A cell of a matrix. Row -1 is the header, column 0 the name, and the last one all actions of the row if there are several. */
export interface Cell {
  row: number;
  column: number;
}

/** The id of a cell in the DOM. */
export const cellName = ({ row, column }: Cell): string => `${row} ${column}`;

/** The cell that an element belongs to. */
export function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>('[data-cell]') ?? target.closest('td')?.querySelector('[data-cell]');
  const [row, column] = (element?.getAttribute('data-cell') ?? '').split(' ').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
}

/** The cell to which a key moves focus; `null` for another key. `size` is the last row and column. */
export function movedCell({ row, column }: Cell, key: string, size: Cell): Cell | null {
  const at = (nextRow: number, nextColumn: number): Cell => {
    const inside = Math.max(-1, Math.min(size.row, nextRow));
    // The header of the names is not focusable.
    return { row: inside, column: Math.max(inside === -1 ? 1 : 0, Math.min(size.column, nextColumn)) };
  };
  const moves: Readonly<Record<string, Cell>> = {
    ArrowDown: at(row + 1, column),
    ArrowUp: at(row - 1, column),
    ArrowRight: at(row, column + 1),
    ArrowLeft: at(row, column - 1),
    Home: at(row, 0),
    End: at(row, size.column),
    PageDown: at(row + 10, column),
    PageUp: at(row - 10, column),
  };
  return moves[key] ?? null;
}

/** The combined mark of several cells; ` ` if none of them is an action. */
export function markOfAll(marks: Iterable<string>): Mark {
  let granted = 0;
  let open = 0;
  for (const mark of marks) {
    if (mark === '~') return '~';
    if (mark === '-') open += 1;
    else if (mark !== ' ') granted += 1;
    if (granted > 0 && open > 0) return '~';
  }
  if (granted > 0) return 'x';
  return open > 0 ? '-' : ' ';
}

/** Whether pressing a cell with this mark grants the action, rather than removing it. */
export const grants = (mark: string): boolean => mark === '-' || mark === '~';
