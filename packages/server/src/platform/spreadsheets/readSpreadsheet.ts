import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { csvRows } from './csvRows';
import type { SpreadsheetCell, SpreadsheetRow } from './SpreadsheetCell';
import { spreadsheetLimits, spreadsheetRefused, type SpreadsheetLimits } from './spreadsheetLimits';
import { xlsxRows } from './xlsxRows';

/** The first bytes of every zip file, which a workbook is. */
const zipStart = Buffer.from('PK\u0003\u0004');
/** The first bytes of an old workbook (XLS) or a protected one. */
const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * The non-empty rows of a CSV file or workbook, in their order; the type is detected by the content. Every limit is checked
 * before memory is allocated. It runs long without yielding, so the server calls `readSpreadsheetFile`, which runs it in a worker
 * thread. `onRead` is called with the bytes of each piece of the file that was read. Throws SPREADSHEET_UNREADABLE with what to do.
 */
export async function* readSpreadsheet(
  path: string,
  limits: SpreadsheetLimits = spreadsheetLimits,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<SpreadsheetRow> {
  const head = await firstBytes(path);
  if (head.equals(compoundStart)) throw spreadsheetRefused('spreadsheet.format');
  let text = 0;
  const rows = head.equals(zipStart)
    ? xlsxRows(path, limits, onRead)
    : csvRows(counted(createReadStream(path), onRead), limits);
  for await (const row of rows) {
    if (row.number > limits.rows + 1) throw spreadsheetRefused('spreadsheet.rows', { most: limits.rows });
    // Spreadsheets also write rows that were edited and emptied again.
    if (row.cells.every((cell) => cell === null || cell === '')) continue;
    const length = row.cells.reduce<number>((sum, cell) => sum + textLength(cell), 0);
    text += length;
    if (length > limits.row)
      throw spreadsheetRefused('spreadsheet.row', { line: String(row.number), most: limits.row });
    if (text > limits.text) throw spreadsheetRefused('spreadsheet.text');
    yield row;
  }
}

async function* counted(content: AsyncIterable<Buffer>, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    onRead(chunk.length);
    yield chunk;
  }
}

const textLength = (cell: SpreadsheetCell): number => (typeof cell === 'string' ? cell.length : 1);

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(4);
    const { bytesRead } = await file.read(bytes, 0, 4, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
