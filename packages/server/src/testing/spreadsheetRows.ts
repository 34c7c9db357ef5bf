import { readSpreadsheet } from '../platform/spreadsheets/readSpreadsheet';
import type { SpreadsheetCell } from '../platform/spreadsheets/SpreadsheetCell';
import type { SpreadsheetLimits } from '../platform/spreadsheets/spreadsheetLimits';
import { withFile } from '../platform/spreadsheets/withFile';

/** The rows of a CSV file or workbook, read as in the product; an empty row between others is `[]`. */
export async function spreadsheetRows(
  content: Buffer | readonly Buffer[],
  limits?: SpreadsheetLimits,
): Promise<SpreadsheetCell[][]> {
  const chunks = (async function* () {
    yield* [content].flat();
  })();
  return withFile({ content: chunks }, async (path) => {
    const rows: SpreadsheetCell[][] = [];
    for await (const { number, cells } of readSpreadsheet(path, limits)) {
      while (rows.length < number - 1) rows.push([]);
      rows.push(cells);
    }
    return rows;
  });
}
