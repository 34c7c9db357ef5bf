import { setImmediate } from 'node:timers/promises';
import { columnKey, namedColumn, type FormatContext, type Talk } from '@assunto/engine/core';
import type { AttributeColumn } from '../../../metadata/CompanyMetadata';
import type { ExportColumn } from './exportColumns';

/** The formatted text of a cell, and its value where a workbook has a type for it. */
export interface ExportCell {
  text: string;
  /** `day` and `moment` are a civil time as [year, month, day, hour, minute]. */
  typed: { kind: 'number'; value: number } | { kind: 'day' | 'moment'; value: readonly number[] } | null;
}

/** The cells of a record, in the order of the columns. */
function exportCells(talk: Talk, columns: readonly ExportColumn[], context: FormatContext): ExportCell[] {
  const values = new Map([...talk.talkValues, ...(talk.relatedValues ?? [])].map((one) => [columnKey(one), one.value]));
  return columns.map(({ column, related }): ExportCell => {
    if (column === 'tags') return { text: talk.tags.map(({ tagName }) => tagName).join(', '), typed: null };
    if (!column) return { text: String(talk.talkId), typed: { kind: 'number', value: talk.talkId } };
    const key = columnKey(namedColumn({ attribute: column.attribute, through: related?.pointer.attribute }));
    return cellOf(column, values.get(key) ?? null, context);
  });
}

/** Rows formatted at once, so that other requests can run in between. */
const rowsAtOnce = 100;

/** The cells of many records, some rows at a time. */
export async function* cellsOfTalks(
  talks: readonly Talk[],
  columns: readonly ExportColumn[],
  context: FormatContext,
): AsyncGenerator<ExportCell[][]> {
  for (let start = 0; start < talks.length; start += rowsAtOnce) {
    yield talks.slice(start, start + rowsAtOnce).map((talk) => exportCells(talk, columns, context));
    await setImmediate();
  }
}

function cellOf(
  { attribute, componentType, filterType, columnType }: AttributeColumn,
  value: unknown,
  context: FormatContext,
): ExportCell {
  const text = (componentType.displayText ?? componentType.format)(value, attribute, context);
  if (value === null) return { text, typed: null };
  if (filterType === 'number' && typeof value === 'number') return { text, typed: { kind: 'number', value } };
  if (columnType === 'date' || columnType === 'timestamptz') {
    const parts = civilTime(componentType.format(value, attribute, context));
    if (parts) return { text, typed: { kind: columnType === 'date' ? 'day' : 'moment', value: parts } };
  }
  return { text, typed: null };
}

/** A date or instant as cells show it, in the company's time zone. */
function civilTime(shown: string): number[] | null {
  const [, day, month, year, hour = 0, minute = 0] = (
    /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}))?$/.exec(shown) ?? []
  ).map((part: string | undefined) => Number(part ?? 0));
  return day === undefined || month === undefined || year === undefined ? null : [year, month, day, hour, minute];
}
