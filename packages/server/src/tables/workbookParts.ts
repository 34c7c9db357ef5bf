import { SaxesParser } from 'saxes';
import { tableRefused, type TableLimits } from './tableLimits';

/** Calls `open` for every element of a document, its name without prefix. A document type is no part of a workbook. */
function eachElement(xml: string, open: (name: string, attributes: Record<string, string>) => void): void {
  const parser = createParser();
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  parser.write(xml).close();
}

/** A parser of workbook parts. Entities of a document type could grow without end, so there is none. */
export function createParser(): SaxesParser {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new RangeError('a workbook part has a document type');
  });
  return parser;
}

/** A name without its prefix: some programs write `x:row`. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The path of the first sheet that is shown. */
export function firstSheetPath(workbook: string, relations: string): string {
  const sheets: { id: string; isHidden: boolean }[] = [];
  eachElement(workbook, (name, attributes) => {
    if (name !== 'sheet') return;
    const id = Object.entries(attributes).find(([key]) => localName(key) === 'id' && key.includes(':'))?.[1] ?? '';
    sheets.push({ id, isHidden: attributes['state'] !== undefined && attributes['state'] !== 'visible' });
  });
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  let path: string | undefined;
  eachElement(relations, (name, attributes) => {
    if (name === 'Relationship' && attributes['Id'] === sheet?.id) path = attributes['Target'];
  });
  if (path === undefined) throw new RangeError('the workbook has no sheet');
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

/** Whether days are counted from 1904, as old programs of the Macintosh do. */
export function usesYearsFrom1904(workbook: string): boolean {
  let is1904 = false;
  eachElement(workbook, (name, attributes) => {
    if (name === 'workbookPr') is1904 = attributes['date1904'] === '1' || attributes['date1904'] === 'true';
  });
  return is1904;
}

/** Tells of the number of a cell's format whether it shows a date; formats 14 to 22 and 45 to 47 are so by nature. */
export function dateStyles(styles: string): (style: number) => boolean {
  const own = new Map<number, boolean>();
  const cells: boolean[] = [];
  let isInCells = false;
  if (styles === '') return () => false;
  eachElement(styles, (name, attributes) => {
    if (name === 'numFmt') own.set(Number(attributes['numFmtId']), isDateFormat(attributes['formatCode'] ?? ''));
    if (name === 'cellXfs') isInCells = true;
    if (name === 'cellStyles' || name === 'dxfs') isInCells = false;
    if (name !== 'xf' || !isInCells) return;
    const id = Number(attributes['numFmtId']);
    cells.push(own.get(id) ?? ((id >= 14 && id <= 17) || id === 22));
  });
  return (style) => cells[style] === true;
}

/** A format with a day or a year outside of its quoted texts and colours; a time alone is no date. */
const isDateFormat = (code: string): boolean =>
  /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').replace(/general/gi, ''));

/** The texts that cells share, by their number. */
export async function readSharedTexts(parts: AsyncIterable<Buffer>, limits: TableLimits): Promise<string[]> {
  const texts: string[] = [];
  const decoder = new TextDecoder();
  const parser = createParser();
  let text = '';
  let size = 0;
  let isInText = false;
  let isSound = false;
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    if (local === 'si') text = '';
    if (local === 'rPh') isSound = true;
    if (local === 't') isInText = !isSound;
  });
  parser.on('text', (piece) => {
    if (!isInText) return;
    text += piece;
    size += piece.length;
    if (size > limits.sharedTexts) throw tableRefused('A planilha tem texto demais. Divida-a e tente novamente.');
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (local === 't') isInText = false;
    if (local === 'rPh') isSound = false;
    if (local === 'si') texts.push(unescaped(text));
  });
  let isEmpty = true;
  for await (const part of parts) {
    isEmpty = false;
    parser.write(decoder.decode(part, { stream: true }));
  }
  if (!isEmpty) parser.close();
  return texts;
}

/** Characters that XML cannot hold stand in a workbook as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
