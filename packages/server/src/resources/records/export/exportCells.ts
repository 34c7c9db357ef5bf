import { setImmediate } from 'node:timers/promises';
import type { FormatContext, TalkTag } from '@assunto/engine/core';
import type { ExportBatch, ShownColumn } from './exportRows';

/** The formatted text of a workbook's cell, and its value where a workbook has a type for it. */
export interface ExportCell {
  text: string;
  /** `day` and `moment` are a civil time as [year, month, day, hour, minute]. */
  typed: { kind: 'number'; value: number } | { kind: 'day' | 'moment'; value: readonly number[] } | null;
}

/** Rows formatted at once, in less than a millisecond: a save of somebody else waits at each of its ten statements. */
const rowsAtOnce = 20;
/** Rows written at once. */
const rowsInPart = 100;

/** The rows of the file for the records of each batch, some at a time; `compile` is what is done once for a batch. */
export async function* rowsOfBatches<Row>(
  batches: AsyncIterable<ExportBatch>,
  compile: (batch: ExportBatch) => (record: ExportBatch['rows'][number]) => Row,
): AsyncGenerator<Row[]> {
  for await (const batch of batches) {
    const rowOf = compile(batch);
    let part: Row[] = [];
    for (let start = 0; start < batch.rows.length; start += rowsAtOnce) {
      for (const record of batch.rows.slice(start, start + rowsAtOnce)) part.push(rowOf(record));
      await setImmediate();
      if (part.length < rowsInPart) continue;
      yield part;
      part = [];
    }
    if (part.length > 0) yield part;
  }
}

/** Formats the values of a column as cells show them. */
export function textOf({ column }: Pick<ShownColumn, 'column'>, context: FormatContext): (value: unknown) => string {
  if (column === null) return String;
  if (column === 'tags') return (tags) => (tags as TalkTag[]).map(({ tagName }) => tagName).join(', ');
  const { attribute, componentType } = column;
  const format = componentType.displayText ?? componentType.format;
  return (value) => format(value, attribute, context);
}

/** Whether a value of a column is written as a number. */
export const isNumber = ({ column }: Pick<ShownColumn, 'column'>, value: unknown): value is number =>
  typeof value === 'number' && (column === null || (column !== 'tags' && column.filterType === 'number'));

/** The cells of a workbook's rows, in the order of the columns. */
export function workbookCells({
  columns,
  context,
}: ExportBatch): (record: ExportBatch['rows'][number]) => ExportCell[] {
  const cells = columns.map((column) => {
    const format = textOf(column, context);
    const typed = typedOf(column, context);
    return (record: ExportBatch['rows'][number]): ExportCell => {
      const value = column.valueOf(record);
      return { text: format(value), typed: typed(value) };
    };
  });
  return (record) => cells.map((cell) => cell(record));
}

function typedOf(shown: ShownColumn, context: FormatContext): (value: unknown) => ExportCell['typed'] {
  const { column } = shown;
  const number = (value: unknown): ExportCell['typed'] => (isNumber(shown, value) ? { kind: 'number', value } : null);
  if (column === null || column === 'tags') return number;
  const { attribute, componentType, columnType } = column;
  if (columnType !== 'date' && columnType !== 'timestamptz') return number;
  return (value) => {
    const parts = value === null ? null : civilTime(componentType.format(value, attribute, context));
    return parts ? { kind: columnType === 'date' ? 'day' : 'moment', value: parts } : number(value);
  };
}

/** A date or instant as cells show it, in the company's time zone. */
function civilTime(shown: string): number[] | null {
  const [, day, month, year, hour = 0, minute = 0] = (
    /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}))?$/.exec(shown) ?? []
  ).map((part: string | undefined) => Number(part ?? 0));
  return day === undefined || month === undefined || year === undefined ? null : [year, month, day, hour, minute];
}
