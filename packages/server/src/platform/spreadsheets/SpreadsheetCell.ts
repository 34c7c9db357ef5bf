/**
 * A cell of a file to be imported: its text, or its value as typed in a workbook. A `day` is `YYYY-MM-DD`, a `moment` a civil
 * time `YYYY-MM-DDTHH:MM:SS` without time zone. A `problem` is a cell whose value cannot be known.
 */
export type SpreadsheetCell =
  | null
  | string
  | number
  | boolean
  | { day: string }
  | { moment: string }
  | { problem: CellProblem };

/** `formula`: a formula without a stored value, as written by programs that do not compute it. */
export type CellProblem = 'formula';

/** What to do about an unreadable cell, as keys of the texts. */
export const cellProblems = { formula: 'import.formula' } as const satisfies Readonly<Record<CellProblem, string>>;

/** A row of a file; `number` counts from 1 as in a spreadsheet, including headings and empty rows. */
export interface SpreadsheetRow {
  number: number;
  cells: SpreadsheetCell[];
}

/** The formatted text of a cell. */
export function cellText(cell: SpreadsheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
  if (typeof cell === 'string') return cell;
  if ('problem' in cell) return '(fórmula)';
  const [day = '', time = ''] = ('day' in cell ? cell.day : cell.moment).split('T');
  const shown = day.split('-').reverse().join('/');
  // Seconds of 0 are omitted; hours and minutes never are.
  return time === '' ? shown : `${shown} ${time.replace(/^(\d\d:\d\d):00$/, '$1')}`;
}
