import { describe, expect, it } from 'vitest';
import { spreadsheetRows } from '../../testing/spreadsheetRows';
import { workbook } from '../../testing/workbook';
import { isDateFormat } from './isDateFormat';
import { readSpreadsheet } from './readSpreadsheet';
import { spreadsheetLimits } from './spreadsheetLimits';
import { withFile } from './withFile';

const sheetOf = (count: number, row: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => row(index + 1)).join('');
const refused = (message: string) => ({
  code: 'SPREADSHEET_UNREADABLE',
  userMessage: expect.stringContaining(message),
});

describe('a hostile workbook', () => {
  it('creates no rows for skipped row numbers', async () => {
    const skipping = workbook(
      `<row r="1"><c t="s"><v>0</v></c></row>${sheetOf(9, (number) => `<row r="${number}00000"/>`)}<row r="1000001"><c><v>7</v></c></row>`,
    );
    expect(skipping.length).toBeLessThan(2500);
    const rows = await withFile({ content: chunksOf(skipping) }, async (path) => {
      const found = [];
      for await (const row of readSpreadsheet(path)) found.push(row);
      return found;
    });
    expect(rows).toEqual([
      { number: 1, cells: ['Nome'] },
      { number: 1_000_001, cells: [7] },
    ]);
    const endless = workbook(sheetOf(2000, (number) => `<row r="${number}00000"/>`));
    await expect(spreadsheetRows(endless)).rejects.toMatchObject(refused('1.000.000 linhas'));
  });

  it('is refused at its first row or cell too many', async () => {
    const few = { ...spreadsheetLimits, rows: 1000 };
    await expect(spreadsheetRows(workbook('<row/>'.repeat(1002)), few)).rejects.toMatchObject(refused('1.000 linhas'));
    await expect(
      spreadsheetRows(workbook(`<row>${'<c/>'.repeat(200)}</row>`), { ...spreadsheetLimits, cells: 199 }),
    ).rejects.toMatchObject(refused('células'));
    await expect(spreadsheetRows(workbook('<row><c r="ZZZ1"><v>1</v></c></row>'))).rejects.toMatchObject(
      refused('500 colunas'),
    );
  });

  it('is refused when few shared texts stand for very many characters', async () => {
    const shared = `<sst><si><t>${'x'.repeat(50_000)}</t></si></sst>`;
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`;
    const parts = { 'xl/sharedStrings.xml': shared };
    await expect(
      spreadsheetRows(workbook(`${row}<row>${'<c t="s"><v>0</v></c>'.repeat(21)}</row>`, parts)),
    ).rejects.toMatchObject(refused('A linha 2'));
    const few = { ...spreadsheetLimits, text: 10_000_000 };
    await expect(spreadsheetRows(workbook(row.repeat(11), parts), few)).rejects.toMatchObject(refused('texto demais'));
  });

  it('is refused with too many sheets, styles, shared texts or levels, or a text without an end', async () => {
    const sheets = `<workbook xmlns:r="r"><sheets>${'<sheet r:id="b"/>'.repeat(1001)}</sheets></workbook>`;
    const styles = `<styleSheet><cellXfs>${'<xf/>'.repeat(102)}</cellXfs></styleSheet>`;
    const texts = `<sst>${'<si/>'.repeat(1001)}</sst>`;
    const few = { ...spreadsheetLimits, sharedTexts: 1000, styles: 100 };
    await expect(spreadsheetRows(workbook('', { 'xl/workbook.xml': sheets }))).rejects.toMatchObject(refused('abas'));
    await expect(spreadsheetRows(workbook('', { 'xl/styles.xml': styles }), few)).rejects.toMatchObject(
      refused('estilos'),
    );
    await expect(spreadsheetRows(workbook('', { 'xl/sharedStrings.xml': texts }), few)).rejects.toMatchObject(
      refused('texto'),
    );
    await expect(spreadsheetRows(workbook('<a>'.repeat(101)))).rejects.toMatchObject(refused('danificada'));
    await expect(spreadsheetRows(workbook(`<!--${'<'.repeat(1_100_000)}-->`))).rejects.toMatchObject(refused('texto'));
    await expect(spreadsheetRows(workbook(`<a b="${'x'.repeat(1_100_000)}"/>`))).rejects.toMatchObject(
      refused('texto'),
    );
  });

  it('is read in linear time, however many brackets a number format opens', () => {
    for (const sign of ['[', '"', '\\', '_', 'General', '[]']) expect(isDateFormat(sign.repeat(500_000))).toBe(false);
    expect(isDateFormat(`${'[Red]'.repeat(100_000)}dd/mm`)).toBe(true);
    expect(isDateFormat('"dia" 0.00')).toBe(false);
    expect(isDateFormat('[h]:mm')).toBe(false);
    expect(isDateFormat('d/m/yy\\ h:mm')).toBe(true);
    expect(isDateFormat('General')).toBe(false);
  });
});

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
