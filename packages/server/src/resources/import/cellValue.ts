import type { ParseResult } from '@assunto/engine/core';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { cellText, type TableCell } from '../../tables/TableCell';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

/**
 * What an attribute makes of a cell: what its editor would make of the same text, and of what only files hold: numbers and
 * dates of workbooks, and dates as programs write them. Options of a related subject are not asked here.
 */
export function cellValue(
  { attribute, componentType, columnType, filterType }: AttributeColumn,
  cell: TableCell,
  timeZone: string,
): ParseResult<unknown> {
  if (typeof cell === 'number' && filterType === 'number') return { ok: true, value: cell };
  if (typeof cell === 'boolean' && columnType === 'boolean') return { ok: true, value: cell };
  if (typeof cell === 'number' && columnType === 'boolean')
    return componentType.parse(String(cell), attribute, { timeZone });
  if (columnType === 'date') {
    if (typeof cell === 'object' && cell !== null)
      return { ok: true, value: ('day' in cell ? cell.day : cell.moment).slice(0, 10) };
    if (typeof cell === 'string' && isoDay.test(cell.trim())) return { ok: true, value: cell.trim() };
  }
  if (columnType === 'timestamptz' && typeof cell === 'string') {
    const text = cell.trim();
    // With a time zone it is an instant; without one it is the company's time, which `parse` knows.
    if (isoMoment.test(text) && /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text))
      return { ok: true, value: text.replace(' ', 'T') };
    if (isoMoment.test(text))
      return componentType.parse(cellText({ moment: text.replace(' ', 'T').slice(0, 19) }), attribute, { timeZone });
    if (isoDay.test(text)) return componentType.parse(cellText({ day: text }), attribute, { timeZone });
  }
  return componentType.parse(cellText(cell), attribute, { timeZone });
}
