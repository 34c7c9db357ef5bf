import { expect, it } from 'vitest';
import { spreadsheetRows } from '../../testing/spreadsheetRows';
import type { ExportCell } from './exportCells';
import { xlsxFile } from './xlsxFile';

const text = (value: string): ExportCell => ({ text: value });
const write = async (rows: ExportCell[][], sheetRows = 1000): Promise<Buffer> => {
  const batches = (async function* () {
    yield rows;
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxFile(
    { headings: ['A'], rowCount: rows.length, numberFormats: [null], sheetRows },
    batches,
  ))
    chunks.push(chunk);
  return Buffer.concat(chunks);
};

it('keeps any text as it is, but what a workbook cannot hold', async () => {
  const texts = ['<b>&"\'', ' espaço ', 'a\r\nb', '_x0041_', '=1+1', '🚚', 'x\u0001y', ''];
  const rows = await spreadsheetRows(await write(texts.map((one) => [text(one)])));
  expect(rows.slice(1).map(([cell]) => cell ?? '')).toEqual([...texts.slice(0, 6), 'xy']);
});

it('cuts an enormous cell where a workbook ends one', async () => {
  const [, [cell] = []] = await spreadsheetRows(await write([[text('á'.repeat(100_000))]]));
  expect(cell).toBe(`${'á'.repeat(32_766)}…`);
});

it('writes days before the first of a workbook as text', async () => {
  const day: ExportCell = { text: '01/01/1890', time: { kind: 'day', parts: [1890, 1, 1, 0, 0] } };
  expect((await spreadsheetRows(await write([[day]])))[1]).toEqual(['01/01/1890']);
});

it('continues in another sheet where one is full', async () => {
  const file = await write(
    Array.from({ length: 7 }, (_, index) => [text(`linha ${index}`)]),
    4,
  );
  expect(file.includes('xl/worksheets/sheet3.xml')).toBe(true);
  expect(file.includes('xl/worksheets/sheet4.xml')).toBe(false);
  expect(await spreadsheetRows(file)).toHaveLength(4);
});
