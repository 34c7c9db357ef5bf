import { setImmediate } from 'node:timers/promises';
import { columnKey, namedColumn, type FormatContext, type Talk } from '@assunto/engine/core';
import type { ExportFormat } from '@assunto/engine/contract';
import type { AttributeColumn } from '../../../metadata/CompanyMetadata';
import type { ExportColumn } from './exportColumns';

/** The formatted text of a cell, and its value where a workbook has a type for it. */
export interface ExportCell {
  text: string;
  /** `day` and `moment` are a civil time as [year, month, day, hour, minute]. */
  typed: { kind: 'number'; value: number } | { kind: 'day' | 'moment'; value: readonly number[] } | null;
}

/** What is formatted: the columns, the time zone, and the format, of which a workbook alone has dates. */
export interface CellOptions {
  columns: readonly ExportColumn[];
  context: FormatContext;
  format: ExportFormat;
}

/** The cells of records, in the order of the columns. */
function createCells({ columns, context, format }: CellOptions): (talk: Talk) => ExportCell[] {
  const keyed = columns.map(({ column, related }) => {
    if (column === 'tags' || !column) return { column, key: '' };
    return {
      column,
      key: columnKey(namedColumn({ attribute: column.attribute, through: related?.pointer.attribute })),
    };
  });
  return (talk) => {
    const values = new Map<number | string, unknown>();
    for (const one of talk.talkValues) values.set(one.subjectAttributeId, one.value);
    for (const one of talk.relatedValues ?? []) values.set(columnKey(one), one.value);
    return keyed.map(({ column, key }): ExportCell => {
      if (column === 'tags') return { text: talk.tags.map(({ tagName }) => tagName).join(', '), typed: null };
      if (!column) return { text: String(talk.talkId), typed: { kind: 'number', value: talk.talkId } };
      return cellOf(column, values.get(key) ?? null, { context, format });
    });
  };
}

/** Rows formatted at once, in less than a millisecond: a save of somebody else waits at each of its ten statements. */
const rowsAtOnce = 20;
/** Rows written at once. */
const rowsInPart = 100;

/** The cells of many records, some rows at a time. */
export async function* cellsOfTalks(talks: readonly Talk[], options: CellOptions): AsyncGenerator<ExportCell[][]> {
  const cellsOf = createCells(options);
  let part: ExportCell[][] = [];
  for (let start = 0; start < talks.length; start += rowsAtOnce) {
    for (const talk of talks.slice(start, start + rowsAtOnce)) part.push(cellsOf(talk));
    await setImmediate();
    if (part.length < rowsInPart) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

function cellOf(
  { attribute, componentType, filterType, columnType }: AttributeColumn,
  value: unknown,
  { context, format }: Pick<CellOptions, 'context' | 'format'>,
): ExportCell {
  const text = (componentType.displayText ?? componentType.format)(value, attribute, context);
  if (value === null) return { text, typed: null };
  if (filterType === 'number' && typeof value === 'number') return { text, typed: { kind: 'number', value } };
  if (format === 'xlsx' && (columnType === 'date' || columnType === 'timestamptz')) {
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
