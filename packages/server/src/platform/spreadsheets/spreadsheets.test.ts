import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadsheetRows } from '../../testing/spreadsheetRows';
import { workbook } from '../../testing/workbook';
import { detectLayout } from './csvLayout';
import { csvRows } from './csvRows';
import { defusedText, fusedText } from './formulas';
import { cellText } from './SpreadsheetCell';
import { spreadsheetLimits } from './spreadsheetLimits';

const separatorOf = (text: string): string => detectLayout(text).separator;
const csv = (text: string, encoding: BufferEncoding = 'utf8') => spreadsheetRows(Buffer.from(text, encoding));

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
    expect(
      await spreadsheetRows(Buffer.concat([Buffer.from('Título;Preço\nAção;', 'latin1'), Buffer.from([0x80])])),
    ).toEqual(rows);
  });

  it('are read alike however their bytes arrive', async () => {
    const bytes = Buffer.from('Título;Preço\nAção 🚚;€\n');
    const pieces = (async function* () {
      for (const byte of bytes) yield Buffer.from([byte]);
    })();
    const rows: unknown[] = [];
    for await (const { cells } of csvRows(pieces, spreadsheetLimits)) rows.push(cells);
    expect(rows).toEqual([
      ['Título', 'Preço'],
      ['Ação 🚚', '€'],
    ]);
  });

  it('have the separator that their lines agree on', () => {
    expect(separatorOf('a;b\n1,5;2\n')).toBe(';');
    expect(separatorOf('a,b,c\n"1;x",2,3\n')).toBe(',');
    expect(separatorOf('a\tb\n1\t2\n')).toBe('\t');
    expect(separatorOf('a|b\n1|2\n')).toBe('|');
    expect(separatorOf('nome\nSilva, João\n')).toBe(';');
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
    const rows = await spreadsheetRows(
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
    await expect(spreadsheetRows(bomb)).rejects.toMatchObject({ code: 'SPREADSHEET_UNREADABLE' });
  });

  it('are refused with a document type, a far column, too many rows, or when they are torn', async () => {
    const refused = { code: 'SPREADSHEET_UNREADABLE' };
    const entities = '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
    await expect(spreadsheetRows(workbook('', { 'xl/sharedStrings.xml': entities }))).rejects.toMatchObject(refused);
    await expect(spreadsheetRows(workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).rejects.toMatchObject(refused);
    await expect(spreadsheetRows(workbook('<row r="99999999"><c r="A1"><v>1</v></c></row>'))).rejects.toMatchObject(
      refused,
    );
    const whole = workbook('<row r="1"><c><v>1</v></c></row>');
    await expect(spreadsheetRows(whole.subarray(0, whole.length - 30))).rejects.toMatchObject(refused);
    await expect(spreadsheetRows(Buffer.from('a\n1\n2\n3\n'), { ...spreadsheetLimits, rows: 2 })).rejects.toMatchObject(
      refused,
    );
  });

  it('say of a formula without a stored value that it is there', async () => {
    const rows = await spreadsheetRows(
      workbook(
        '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2"><f>1+1</f></c></row><row r="3"><c r="A3" t="str"><f>""</f><v></v></c></row>',
      ),
    );
    expect(rows).toEqual([['Nome'], [{ problem: 'formula' }]]);
  });
});

describe('cells', () => {
  it('show the whole time of day, without seconds that say nothing', () => {
    expect(cellText({ moment: '2016-03-01T10:00:00' })).toBe('01/03/2016 10:00');
    expect(cellText({ moment: '2016-03-01T10:00' })).toBe('01/03/2016 10:00');
    expect(cellText({ moment: '2016-03-01T00:00:00' })).toBe('01/03/2016 00:00');
    expect(cellText({ moment: '2016-03-01T10:00:05' })).toBe('01/03/2016 10:00:05');
  });

  it('come back from a CSV file as they were, however many apostrophes and signs they begin with', () => {
    for (const text of ["'=SOMA(A1)", '=SOMA(A1)', "''-1", "d'água", "'texto'", '-5', "'", ''])
      expect(fusedText(defusedText(text))).toBe(text);
    const start = fc.string({ unit: fc.constantFrom("'", '=', '-', 'a', '＝'), maxLength: 5 });
    fc.assert(fc.property(start, (text) => fusedText(defusedText(text)) === text));
  });
});
