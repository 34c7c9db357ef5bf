import { createSharedTexts } from './createSharedTexts';
import { createSheetReader } from './createSheetReader';
import { openZip } from './openZip';
import type { SpreadsheetRow } from './SpreadsheetCell';
import { spreadsheetRefused, type SpreadsheetLimits } from './spreadsheetLimits';
import { readDateStyles, readSharedTexts, readWorkbook, sheetPath } from './workbookParts';

/**
 * The rows of a workbook's first sheet. The parts are decompressed one after another, so a sheet of a million rows is never
 * completely in memory, nor are all texts that its cells share; the decompressed bytes are counted.
 */
export async function* xlsxRows(
  path: string,
  limits: SpreadsheetLimits,
  onRead?: (bytes: number) => void,
): AsyncGenerator<SpreadsheetRow> {
  try {
    const zip = await openZip(path, limits, onRead);
    const sharedTexts = createSharedTexts(limits);
    try {
      const { sheetId, isFrom1904 } = await readWorkbook(zip.part('xl/workbook.xml'), limits);
      const sheet = await sheetPath(zip.part('xl/_rels/workbook.xml.rels'), sheetId, limits);
      await readSharedTexts(zip.part('xl/sharedStrings.xml'), sharedTexts, limits);
      const reader = createSheetReader({
        sharedTexts,
        isDate: await readDateStyles(zip.part('xl/styles.xml'), limits),
        isFrom1904,
        limits,
      });
      for await (const piece of zip.part(sheet)) yield* reader.read(piece);
      yield* reader.end();
    } finally {
      sharedTexts.close();
      await zip.close();
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'HttpError') throw error;
    throw spreadsheetRefused('spreadsheet.damaged', {}, error);
  }
}
