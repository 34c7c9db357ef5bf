import Papa from 'papaparse';
import { defusedText } from '../../../spreadsheets/formulas';
import type { ExportCell } from './exportCells';

const shownText = ({ text, typed }: ExportCell): string => (typed?.kind === 'number' ? text : defusedText(text));

/**
 * Records as CSV for spreadsheets in Brazil: UTF-8 with a byte order mark, semicolons (numbers contain commas), CRLF line
 * endings, every cell as formatted text.
 */
export async function* csvFile(
  headings: readonly string[],
  batches: AsyncIterable<readonly ExportCell[][]>,
): AsyncGenerator<string> {
  const lines = (rows: readonly (readonly string[])[]): string =>
    `${Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n' })}\r\n`;
  yield `\ufeff${lines([headings.map(defusedText)])}`;
  for await (const batch of batches) if (batch.length > 0) yield lines(batch.map((cells) => cells.map(shownText)));
}
