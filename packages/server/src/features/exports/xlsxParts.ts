/** The parts of a workbook besides its sheets (ECMA-376), and the cells of a sheet. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The formats of cells by their index in the style sheet; those of the columns' numbers follow. */
export const cellStyle = { plain: 0, heading: 1, day: 2, moment: 3, textOnly: 4, firstOwn: 5 } as const;

/** The parts by their path, for a workbook of `sheetCount` sheets. */
export function workbookParts(sheetCount: number, numberFormats: readonly string[]): Record<string, string> {
  const sheets = Array.from({ length: sheetCount }, (_, index) => index + 1);
  const many = (make: (sheet: number) => string): string => sheets.map(make).join('');
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${many((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${many((sheet) => `<sheet name="${sheet === 1 ? 'Registros' : `Registros ${sheet}`}" sheetId="${sheet}" r:id="rId${sheet}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}">${many((sheet) => `<Relationship Id="rId${sheet}" Type="${relationships}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`)}<Relationship Id="rId${sheetCount + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles(numberFormats),
  };
}

function styles(own: readonly string[]): string {
  const formats = ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm', ...own];
  const formatId = (index: number): number => 164 + index;
  const cell = (format: number, more = ''): string =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${format > 0 ? ' applyNumberFormat="1"' : ''}${more}/>`;
  const cells = [
    cell(0),
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    cell(formatId(0)),
    cell(formatId(1)),
    cell(49, ' quotePrefix="1"'),
    ...own.map((_, index) => cell(formatId(index + 2))),
  ];
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
    .map((code, index) => `<numFmt numFmtId="${formatId(index)}" formatCode="${escaped(code)}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
}

/** The start of a sheet, before its rows: frozen headings, and column widths that fit most values. */
export const sheetStart = (columnCount: number): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columnCount}" width="22" customWidth="1"/></cols><sheetData>`;

export const sheetEnd = '</sheetData></worksheet>';

/** A number with a format of the style sheet. */
export const numberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** The maximum length of a cell's text. */
const longest = 32_767;

/** A text cell, which is never evaluated as a formula. */
export function textCell(text: string, style: number): string {
  if (text === '') return '<c/>';
  const cut = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cut)}</t></is></c>`;
}

/**
 * Escapes text for XML: characters that XML cannot contain are removed, and text that looks like an escape sequence is escaped.
 */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(/\r/g, '_x000D_')
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
