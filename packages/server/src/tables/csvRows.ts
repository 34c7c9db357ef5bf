import Papa from 'papaparse';
import { Readable } from 'node:stream';
import { decodeText } from './decodeText';
import { detectSeparator } from './detectSeparator';
import { fusedText } from './formulas';

/** Characters in which the separator is looked for. */
const sampleSize = 64 * 1024;

/** The rows of a CSV file: its encoding (UTF-8, UTF-16 or Windows-1252) and separator are found out. */
export async function* csvRows(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const texts = decodeText(content)[Symbol.asyncIterator]();
  let head = '';
  let next = await texts.next();
  for (; !next.done && head.length < sampleSize; next = await texts.next()) head += next.value;
  // What programs say of themselves in a line of their own.
  const [line = '', said = ''] = /^sep=(.)\r?\n/i.exec(head) ?? [];
  const start = head.slice(line.length);
  const rest = (async function* () {
    if (start !== '') yield start;
    for (; !next.done; next = await texts.next()) yield next.value;
  })();
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: said || detectSeparator(start) });
  const source = Readable.from(rest);
  source.on('error', (error) => parser.destroy(error));
  for await (const row of source.pipe(parser) as AsyncIterable<string[]>) yield row.map(fusedText);
}
