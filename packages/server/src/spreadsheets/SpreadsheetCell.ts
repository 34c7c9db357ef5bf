/**
 * A cell of a file as it waits to be imported: text as it stands there, or what a workbook says it is. A `day` is
 * `YYYY-MM-DD`, a `moment` a civil time `YYYY-MM-DDTHH:MM:SS` of no time zone. A `problem` is a cell that the file has and
 * whose value cannot be known.
 */
export type SpreadsheetCell =
  null | string | number | boolean | { day: string } | { moment: string } | { problem: CellProblem };

/** `formula`: a formula without a stored value, as programs write it that do not compute. */
export type CellProblem = 'formula';

/** What to do about a cell that cannot be read. */
export const cellProblems: Readonly<Record<CellProblem, string>> = {
  formula:
    'A célula tem uma fórmula sem o valor calculado. Abra o arquivo no Excel ou no LibreOffice, salve-o e envie-o de novo.',
};

/** A row of a file; `number` counts from 1 as a spreadsheet does, headings and empty rows included. */
export interface SpreadsheetRow {
  number: number;
  cells: SpreadsheetCell[];
}

/** A cell as a person reads it. */
export function cellText(cell: SpreadsheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
  if (typeof cell === 'string') return cell;
  if ('problem' in cell) return '(fórmula)';
  const [day = '', time = ''] = ('day' in cell ? cell.day : cell.moment).split('T');
  const shown = day.split('-').reverse().join('/');
  // Seconds are left out when they say nothing; hours and minutes never are.
  return time === '' ? shown : `${shown} ${time.replace(/^(\d\d:\d\d):00$/, '$1')}`;
}
