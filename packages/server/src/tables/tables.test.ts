import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { tableRows } from '../testing/tableRows';
import { detectSeparator } from './detectSeparator';
import { readTable } from './readTable';
import { tableLimits } from './tableLimits';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const parts = {
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r"><sheets><sheet name="Oculta" sheetId="1" state="hidden" r:id="a"/><sheet name="Dados" sheetId="2" r:id="b"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="d/m/yy\\ h:mm"/><numFmt numFmtId="171" formatCode="&quot;dia&quot; 0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>Nome</t></si><si><r><t>Á</t></r><r><t xml:space="preserve"> B</t></r><rPh><t>x</t></rPh></si><si><t>a_x000D_b</t></si></sst>`,
};
const workbook = (sheet: string, more: Record<string, string> = {}): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          ...parts,
          'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
          ...more,
        }).map(([path, text]) => [path, strToU8(text)]),
      ),
    ),
  );
const csv = (text: string, encoding: BufferEncoding = 'utf8') => tableRows(Buffer.from(text, encoding));

describe('CSV files', () => {
  it('are read in UTF-8 with and without a byte order mark, in UTF-16 and in Windows-1252', async () => {
    const rows = [
      ['Título', 'Preço'],
      ['Ação', '€'],
    ];
    const text = 'Título;Preço\r\nAção;€\r\n';
    expect(await csv(text)).toEqual(rows);
    expect(await csv(`\ufeff${text}`)).toEqual(rows);
    expect(await csv(`\ufeff${text}`, 'utf16le')).toEqual(rows);
    expect(await tableRows(Buffer.concat([Buffer.from('Título;Preço\nAção;', 'latin1'), Buffer.from([0x80])]))).toEqual(
      rows,
    );
  });

  it('are read alike however their bytes arrive', async () => {
    const bytes = Buffer.from('Título;Preço\nAção 🚚;€\n');
    const one = (async function* () {
      for (const byte of bytes) yield Buffer.from([byte]);
    })();
    const rows: unknown[] = [];
    for await (const row of readTable(one)) rows.push(row);
    expect(rows).toEqual([
      ['Título', 'Preço'],
      ['Ação 🚚', '€'],
    ]);
  });

  it('have the separator that their lines agree on', () => {
    expect(detectSeparator('a;b\n1,5;2\n')).toBe(';');
    expect(detectSeparator('a,b,c\n"1;x",2,3\n')).toBe(',');
    expect(detectSeparator('a\tb\n1\t2\n')).toBe('\t');
    expect(detectSeparator('a|b\n1|2\n')).toBe('|');
    expect(detectSeparator('nome\nSilva, João\n')).toBe(';');
  });

  it('keep quotes, line breaks in cells, empty rows between others, and what an export had defused', async () => {
    expect(await csv(`sep=;\na;b\n"x ""y""\nz";'=1+1\n\nc;d\n\n\n`)).toEqual([
      ['a', 'b'],
      ['x "y"\nz', '=1+1'],
      [],
      ['c', 'd'],
    ]);
  });
});

describe('workbooks', () => {
  it('give the first visible sheet: shared and inline texts, numbers, dates, truth, errors, at their place', async () => {
    const rows = await tableRows(
      workbook(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Fim</t></is></c></row>
         <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>0.30000000000000004</v></c><c r="C3" s="1"><v>46090</v></c><c r="D3" s="2"><v>46090.5</v></c><c r="E3" s="3"><v>2</v></c><c r="F3" t="b"><v>1</v></c><c r="G3" t="e"><v>#N/A</v></c><c r="H3" t="str"><f>A1</f><v>texto</v></c><c r="I3" t="s"><v>2</v></c></row>`,
      ),
    );
    expect(rows).toEqual([
      ['Nome', null, 'Fim'],
      [],
      ['Á B', 0.3, { day: '2026-03-09' }, { moment: '2026-03-09T12:00:00' }, 2, true, '#N/A', 'texto', 'a\rb'],
    ]);
  });

  it('are refused when they unpack to far more than they are', async () => {
    const bomb = workbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${' '.repeat(24_000_000)}</t></is></c></row>`);
    expect(bomb.length).toBeLessThan(200_000);
    await expect(tableRows(bomb)).rejects.toMatchObject({ code: 'TABLE_UNREADABLE' });
  });

  it('are refused with a document type, a far column, too many rows, or when they are torn', async () => {
    const refused = { code: 'TABLE_UNREADABLE' };
    const entities = '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
    await expect(tableRows(workbook('', { 'xl/sharedStrings.xml': entities }))).rejects.toMatchObject(refused);
    await expect(tableRows(workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).rejects.toMatchObject(refused);
    await expect(tableRows(workbook('<row r="99999999"><c r="A1"><v>1</v></c></row>'))).rejects.toMatchObject(refused);
    const whole = workbook('<row r="1"><c><v>1</v></c></row>');
    await expect(tableRows(whole.subarray(0, whole.length - 30))).rejects.toMatchObject(refused);
    const few = readTable(
      (async function* () {
        yield Buffer.from('a\n1\n2\n3\n');
      })(),
      { ...tableLimits, rows: 2 },
    );
    await expect(
      (async () => {
        for await (const _ of few);
      })(),
    ).rejects.toMatchObject(refused);
  });
});
