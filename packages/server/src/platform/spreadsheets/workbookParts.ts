import type { SharedTexts } from './createSharedTexts';
import { isDateFormat } from './isDateFormat';
import { localName, readXml, unescaped } from './readXml';
import { spreadsheetRefused, type SpreadsheetLimits } from './spreadsheetLimits';

type Part = AsyncIterable<Buffer>;

/** The sheets of a workbook. */
export interface Workbook {
  /** The relation id of the first visible sheet. */
  sheetId: string;
  /** Whether dates are counted from 1904, as in old Macintosh programs. */
  isFrom1904: boolean;
}

/** Reads `xl/workbook.xml`. Throws SPREADSHEET_UNREADABLE for too many sheets. */
export async function readWorkbook(part: Part, limits: SpreadsheetLimits): Promise<Workbook> {
  let shown: string | undefined;
  let first: string | undefined;
  let isFrom1904 = false;
  let count = 0;
  const open = (name: string, attributes: Record<string, string>): void => {
    if (name === 'workbookPr') isFrom1904 = attributes['date1904'] === '1' || attributes['date1904'] === 'true';
    if (name !== 'sheet') return;
    count += 1;
    if (count > limits.sheets) throw spreadsheetRefused('spreadsheet.tooManySheets');
    const id = Object.entries(attributes).find(([key]) => localName(key) === 'id' && key.includes(':'))?.[1] ?? '';
    first ??= id;
    if ((attributes['state'] ?? 'visible') === 'visible') shown ??= id;
  };
  await readXml(part, { open }, limits);
  return { sheetId: shown ?? first ?? '', isFrom1904 };
}

/** The path of a sheet by its relation. Throws RangeError where there is none. */
export async function sheetPath(relations: Part, sheetId: string, limits: SpreadsheetLimits): Promise<string> {
  let path: string | undefined;
  let count = 0;
  const open = (name: string, attributes: Record<string, string>): void => {
    if (name !== 'Relationship') return;
    count += 1;
    if (count > limits.parts) throw spreadsheetRefused('spreadsheet.tooManyParts');
    if (attributes['Id'] === sheetId) path = attributes['Target'];
  };
  await readXml(relations, { open }, limits);
  if (path === undefined) throw new RangeError('the workbook has no sheet');
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

/**
 * Returns a function that tells whether a cell format shows a date; formats 14 to 17 and 22 always do. Throws
 * SPREADSHEET_UNREADABLE for too many formats.
 */
export async function readDateStyles(styles: Part, limits: SpreadsheetLimits): Promise<(style: number) => boolean> {
  const own = new Map<number, boolean>();
  const cells: boolean[] = [];
  let isInCells = false;
  let count = 0;
  const open = (name: string, attributes: Record<string, string>): void => {
    if (name === 'cellXfs') isInCells = true;
    if (name === 'cellStyles' || name === 'dxfs') isInCells = false;
    if (name !== 'numFmt' && name !== 'xf') return;
    count += 1;
    // Formats of cells, of named styles and of numbers are three lists.
    if (count > 3 * limits.styles || cells.length > limits.styles)
      throw spreadsheetRefused('spreadsheet.tooManyStyles');
    const id = Number(attributes['numFmtId']);
    if (name === 'numFmt') own.set(id, isDateFormat(attributes['formatCode'] ?? ''));
    else if (isInCells) cells.push(own.get(id) ?? ((id >= 14 && id <= 17) || id === 22));
  };
  await readXml(styles, { open }, limits);
  return (style) => cells[style] === true;
}

/** Reads the texts shared by cells into `texts`. Throws SPREADSHEET_UNREADABLE before they take too much room. */
export async function readSharedTexts(part: Part, texts: SharedTexts, limits: SpreadsheetLimits): Promise<void> {
  let text = '';
  let isInText = false;
  let isSound = false;
  await readXml(
    part,
    {
      open(name) {
        if (name === 'si') text = '';
        if (name === 'rPh') isSound = true;
        if (name === 't') isInText = !isSound;
      },
      text(piece) {
        if (!isInText) return;
        text += piece;
        // No row could have it.
        if (text.length > limits.row) throw spreadsheetRefused('spreadsheet.tooManyText');
      },
      close(name) {
        if (name === 't') isInText = false;
        if (name === 'rPh') isSound = false;
        if (name === 'si') texts.add(unescaped(text));
      },
    },
    limits,
  );
}
