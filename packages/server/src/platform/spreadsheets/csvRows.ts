import { createCsvParser } from './createCsvParser';
import { detectLayout } from './csvLayout';
import { decodeText } from './decodeText';
import { fusedText } from './formulas';
import type { SpreadsheetRow } from './SpreadsheetCell';
import type { SpreadsheetLimits } from './spreadsheetLimits';

/** The number of characters in which the separator is detected. */
const sampleSize = 64 * 1024;

/** The rows of a CSV file; encoding (UTF-8, UTF-16 or Windows-1252) and separator are detected. */
export async function* csvRows(
  content: AsyncIterable<Buffer>,
  limits: SpreadsheetLimits,
): AsyncGenerator<SpreadsheetRow> {
  const texts = decodeText(content)[Symbol.asyncIterator]();
  let head = '';
  let next = await texts.next();
  for (; !next.done && head.length < sampleSize; next = await texts.next()) head += next.value;
  // A line with which programs declare the separator.
  const [line = '', said = ''] = /^sep=(.)\r?\n/i.exec(head) ?? [];
  const start = head.slice(line.length);
  const layout = detectLayout(start);
  const parser = createCsvParser(said === '' ? layout : { ...layout, separator: said }, limits, {
    firstLine: line === '' ? 1 : 2,
  });
  let number = 0;
  const numbered = function* (rows: string[][]): Generator<SpreadsheetRow> {
    for (const cells of rows) yield { number: (number += 1), cells: cells.map(fusedText) };
  };
  yield* numbered(parser.read(start));
  for (; !next.done; next = await texts.next()) yield* numbered(parser.read(next.value));
  yield* numbered(parser.end());
}
