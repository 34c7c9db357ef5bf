import type { TableCell } from './TableCell';
import { tableRefused, type TableLimits } from './tableLimits';
import { unzip } from './unzip';
import { dateStyles, firstSheetPath, readSharedTexts, usesYearsFrom1904 } from './workbookParts';
import { createSheetReader } from './sheetReader';

/**
 * The rows of a workbook's first sheet. The parts are unpacked one after the other, so that a sheet of a million rows is
 * never in memory as a whole; what it unpacks to is counted on the way.
 */
export async function* xlsxRows(content: AsyncIterable<Buffer>, limits: TableLimits): AsyncGenerator<TableCell[]> {
  const packed = await gather(content);
  try {
    const book = unzip(packed, limits);
    const path = firstSheetPath(await book.text('xl/workbook.xml'), await book.text('xl/_rels/workbook.xml.rels'));
    const reader = createSheetReader({
      sharedTexts: await readSharedTexts(book.parts('xl/sharedStrings.xml'), limits),
      isDate: dateStyles(await book.text('xl/styles.xml')),
      isFrom1904: usesYearsFrom1904(await book.text('xl/workbook.xml')),
      columns: limits.columns,
    });
    for await (const part of book.parts(path)) yield* reader.read(part);
    yield* reader.end();
  } catch (error) {
    if (error instanceof Error && error.name === 'HttpError') throw error;
    throw tableRefused(
      'A planilha está danificada ou protegida por senha. Salve-a novamente como .xlsx ou .csv.',
      error,
    );
  }
}

async function gather(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
