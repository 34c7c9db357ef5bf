import { setImmediate } from 'node:timers/promises';
import type { FormatContext, TalkTag } from '@assunto/engine/core';
import type { ExportBatch, ShownColumn } from './exportRows';

/** A workbook's cell: a number, or the formatted text, and its time where a workbook has a type for it. */
export type ExportCell = { number: number } | { text: string; time?: CellTime };

/** A civil time as [year, month, day, hour, minute]. */
interface CellTime {
  kind: 'day' | 'moment';
  parts: readonly number[];
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

/** The cells of a workbook's rows, in the order of the columns. A value is formatted at most once where its type shows what it reads. */
export function workbookCells({
  columns,
  context,
}: ExportBatch): (record: ExportBatch['rows'][number]) => ExportCell[] {
  const cells = columns.map((column) => {
    const cellOf = textCellOf(column, context);
    return (record: ExportBatch['rows'][number]): ExportCell => {
      const value = column.valueOf(record);
      return isNumber(column, value) ? { number: value } : cellOf(value);
    };
  });
  return (record) => cells.map((cell) => cell(record));
}

function textCellOf(shown: ShownColumn, context: FormatContext): (value: unknown) => ExportCell {
  const format = textOf(shown, context);
  const { column } = shown;
  if (column === null || column === 'tags') return (value) => ({ text: format(value) });
  const { attribute, componentType } = column;
  const kind = cellTimes[column.columnType];
  if (kind === undefined) return (value) => ({ text: format(value) });
  return (value) => {
    const text = format(value);
    // A type that shows another text than it reads is a time all the same.
    const parts = civilTime(componentType.displayText ? componentType.format(value, attribute, context) : text);
    return parts ? { text, time: { kind, parts } } : { text };
  };
}

const cellTimes: Readonly<Record<string, CellTime['kind']>> = { date: 'day', timestamptz: 'moment' };

/** A date or instant as cells show it, in the company's time zone. */
function civilTime(shown: string): number[] | null {
  const [, day, month, year, hour = 0, minute = 0] = (
    /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}))?$/.exec(shown) ?? []
  ).map((part: string | undefined) => Number(part ?? 0));
  return day === undefined || month === undefined || year === undefined ? null : [year, month, day, hour, minute];
}
