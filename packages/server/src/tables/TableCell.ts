/**
 * A cell of a file as it is kept until it is imported: text as it stands there, or what a workbook says it is. A `day` is
 * `YYYY-MM-DD`, a `moment` a civil time `YYYY-MM-DDTHH:MM:SS` of no time zone.
 */
export type TableCell = null | string | number | boolean | { day: string } | { moment: string };

/** A cell as a person reads it. */
export function cellText(cell: TableCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
  if (typeof cell === 'string') return cell;
  const [day = '', time = ''] = ('day' in cell ? cell.day : cell.moment).split('T');
  const shown = day.split('-').reverse().join('/');
  return time === '' ? shown : `${shown} ${time.replace(/:00$/, '')}`;
}
