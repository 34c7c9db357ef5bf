import { defusedText } from '../../platform/spreadsheets/formulas';
import { isNumber, textOf } from './exportCells';
import type { ExportBatch, ShownColumn } from './exportRows';

/** Quotes what a reader would take apart or trim. */
const quoted = (text: string): string =>
  /[";\r\n\ufeff]/.test(text) || text.startsWith(' ') || text.endsWith(' ') ? `"${text.replaceAll('"', '""')}"` : text;

/** The lines of records, with what is the same for many of them formatted once. */
export function csvLines({ columns, context }: ExportBatch): (record: ExportBatch['rows'][number]) => string {
  const cells = columns.map((column) => ({ valueOf: column.valueOf, format: cellFormat(column, context) }));
  return (record) => {
    let line = '';
    let separator = '';
    for (const { valueOf, format } of cells) {
      line += separator + format(valueOf(record));
      separator = ';';
    }
    return `${line}\r\n`;
  };
}

/** Formats the values of a column for the file. Numbers may begin with a minus sign, everything else is defused. */
function cellFormat(column: ShownColumn, context: ExportBatch['context']): (value: unknown) => string {
  const format = textOf(column, context);
  const cell = (value: unknown): string => {
    const text = format(value);
    return quoted(isNumber(column, value) ? text : defusedText(text));
  };
  return isRepeated(column) ? remembered(cell) : cell;
}

/** Whether many records have the same few values, of which equal ones are one object. */
const isRepeated = ({ column }: ShownColumn): boolean =>
  column !== null && column !== 'tags' && (column.filterType === 'option' || column.filterType === 'boolean');

function remembered(format: (value: unknown) => string): (value: unknown) => string {
  const known = new Map<unknown, string>();
  return (value) => {
    let text = known.get(value);
    if (text === undefined) known.set(value, (text = format(value)));
    return text;
  };
}

/**
 * Records as CSV for spreadsheets in Brazil: UTF-8 with a byte order mark, semicolons (numbers contain commas), CRLF line
 * endings, every cell as formatted text.
 */
export async function* csvFile(
  headings: readonly string[],
  lines: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `\ufeff${headings.map((heading) => quoted(defusedText(heading))).join(';')}\r\n`;
  for await (const part of lines) yield part.join('');
}
