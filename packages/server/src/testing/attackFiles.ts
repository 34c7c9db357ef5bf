import { strToU8, zipSync } from 'fflate';

/** A workbook with only the required parts. */
const smallWorkbook = (rows: string, level: 0 | 9, styles = ''): Buffer =>
  Buffer.from(
    zipSync(
      {
        'xl/workbook.xml': strToU8('<workbook><sheets><sheet r:id="b"/></sheets></workbook>'),
        'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="b" Target="s.xml"/></Relationships>'),
        'xl/s.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
        ...(styles === '' ? {} : { 'xl/styles.xml': strToU8(styles) }),
      },
      { level },
    ),
  );
const farApart = (count: number): string =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}00000"/>`).join('');
const formatted = (code: string): string =>
  `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;

/** Files of an import that stopped the process before they were read in a worker with limits; sizes in bytes. */
export const attackFiles: readonly (readonly [title: string, file: () => Buffer, least: number, most: number])[] = [
  ['a workbook of 618 bytes: 20 rows far apart', () => smallWorkbook(farApart(20), 9), 500, 618],
  ['a workbook of 39 kB: 2,000 rows far apart', () => smallWorkbook(farApart(2000), 0), 38_000, 40_000],
  [
    'a workbook of 869 bytes: a number format of 80,000 brackets',
    () => smallWorkbook('<row><c s="0"><v>1</v></c></row>', 9, formatted('['.repeat(80_000))),
    700,
    869,
  ],
  ['a CSV of 12 MB: a quoted cell without an end', () => Buffer.from(`a;b\r\n"${'""'.repeat(6e6)}`), 12e6, 12.1e6],
];
