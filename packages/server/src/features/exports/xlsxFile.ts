import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { looksLikeFormula } from '../../platform/spreadsheets/formulas';
import type { ExportCell } from './exportCells';
import { cellStyle, numberCell, sheetEnd, sheetStart, textCell, workbookParts } from './xlsxParts';

/** The maximum number of rows of a sheet, including the headings. */
const rowsOfSheet = 1_048_576;

interface XlsxOptions {
  headings: readonly string[];
  rowCount: number;
  /** The number format of each column, `null` for the default. */
  numberFormats: readonly (string | null)[];
  /** For tests with small sheets. */
  sheetRows?: number;
}

/** Records as an Excel workbook, generated while they arrive: numbers and dates have their types, everything else is text. */
export async function* xlsxFile(
  { headings, rowCount, numberFormats, sheetRows = rowsOfSheet }: XlsxOptions,
  batches: AsyncIterable<readonly ExportCell[][]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const formats = [...new Set(numberFormats.filter((format) => format !== null))];
  const styles = numberFormats.map((format) => (format === null ? 0 : cellStyle.firstOwn + formats.indexOf(format)));
  const sheetCount = Math.max(1, Math.ceil(rowCount / (sheetRows - 1)));
  for (const [path, text] of Object.entries(workbookParts(sheetCount, formats))) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(strToU8(text), true);
  }

  const headingRow = rowOf(headings.map((heading) => textCell(heading, cellStyle.heading)));
  let sheet: ZipDeflate | undefined;
  let opened = 0;
  let written = 0;
  const open = (): void => {
    sheet?.push(strToU8(sheetEnd), true);
    opened += 1;
    written = 1;
    sheet = new ZipDeflate(`xl/worksheets/sheet${opened}.xml`, { level: 3 });
    zip.add(sheet);
    sheet.push(strToU8(sheetStart(headings.length) + headingRow));
  };

  open();
  for await (const batch of batches) {
    let rows = '';
    for (const cells of batch) {
      if (written === sheetRows) {
        sheet?.push(strToU8(rows));
        rows = '';
        open();
      }
      rows += rowOf(cells.map((cell, index) => xlsxCell(cell, styles[index] ?? cellStyle.plain)));
      written += 1;
    }
    sheet?.push(strToU8(rows));
    yield* ready.splice(0);
  }
  while (opened < sheetCount) open();
  sheet?.push(strToU8(sheetEnd), true);
  zip.end();
  yield* ready;
}

const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

function xlsxCell(cell: ExportCell, numberStyle: number): string {
  if ('number' in cell) return numberCell(cell.number, numberStyle);
  const { text, time } = cell;
  if (time) {
    const serial = serialOf(time.parts);
    // Excel's dates before this day are off by one, or not supported.
    if (serial >= 61) return numberCell(serial, cellStyle[time.kind]);
  }
  return textCell(text, looksLikeFormula(text) ? cellStyle.textOnly : cellStyle.plain);
}

/** Days since the epoch of a workbook, the last day of 1899. */
function serialOf([year = 0, month = 0, day = 0, hour = 0, minute = 0]: readonly number[]): number {
  return (Date.UTC(year, month - 1, day, hour, minute) - Date.UTC(1899, 11, 30)) / 86_400_000;
}
