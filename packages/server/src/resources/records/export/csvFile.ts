import { defusedText } from '../../../spreadsheets/formulas';
import type { ExportCell } from './exportCells';

const shownText = ({ text, typed }: ExportCell): string => (typed?.kind === 'number' ? text : defusedText(text));

/** Quotes what a reader would take apart or trim. */
const quoted = (text: string): string => (/[";\r\n\ufeff]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Records as CSV for spreadsheets in Brazil: UTF-8 with a byte order mark, semicolons (numbers contain commas), CRLF line
 * endings, every cell as formatted text.
 */
export async function* csvFile(
  headings: readonly string[],
  batches: AsyncIterable<readonly ExportCell[][]>,
): AsyncGenerator<string> {
  const lines = (rows: readonly (readonly string[])[]): string =>
    rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('');
  yield `\ufeff${lines([headings.map(defusedText)])}`;
  for await (const batch of batches) if (batch.length > 0) yield lines(batch.map((cells) => cells.map(shownText)));
}
