import type { SharedTexts } from './createSharedTexts';
import { createXmlReader, unescaped } from './readXml';
import type { SpreadsheetCell, SpreadsheetRow } from './SpreadsheetCell';
import { spreadsheetRefused, type SpreadsheetLimits } from './spreadsheetLimits';

interface SheetOptions {
  sharedTexts: Pick<SharedTexts, 'at'>;
  /** Whether a cell's format shows a date. */
  isDate(style: number): boolean;
  isFrom1904: boolean;
  limits: SpreadsheetLimits;
}

/** Parses a sheet in chunks; `read` returns the rows completed by a chunk. */
export interface SheetReader {
  read(piece: Buffer): SpreadsheetRow[];
  end(): SpreadsheetRow[];
}

/** A cell whose element is open. */
interface OpenCell {
  column: number;
  type: string;
  style: number;
  hasFormula: boolean;
  hasValue: boolean;
}

/**
 * Parses a sheet's XML. Omitted rows and cells use no memory: a row has its number, and a cell beyond the limits is refused
 * before memory is allocated.
 */
export function createSheetReader(options: SheetOptions): SheetReader {
  const { limits } = options;
  let finished: SpreadsheetRow[] = [];
  let row: SpreadsheetRow = { number: 0, cells: [] };
  let cell: OpenCell = { column: 0, type: 'n', style: 0, hasFormula: false, hasValue: false };
  let cellCount = 0;
  let text = '';
  let isInValue = false;
  let isSound = false;

  function openRow(attribute: string | undefined): void {
    const stated = Number(attribute);
    const number = Number.isInteger(stated) && stated > row.number ? stated : row.number + 1;
    if (number > limits.rows + 1) throw spreadsheetRefused('spreadsheet.rows', { most: limits.rows });
    row = { number, cells: [] };
  }

  function openCell(attributes: Record<string, string>): void {
    const column = columnOf(attributes['r']) ?? row.cells.length;
    cellCount += 1;
    if (cellCount > limits.cells) throw spreadsheetRefused('spreadsheet.tooManyCells');
    if (column >= limits.columns)
      throw spreadsheetRefused('spreadsheet.columns', { line: String(row.number), most: limits.columns });
    const style = Number(attributes['s'] ?? 0);
    cell = { column, type: attributes['t'] ?? 'n', style, hasFormula: false, hasValue: false };
    text = '';
  }

  function closeCell(): void {
    while (row.cells.length < cell.column) row.cells.push(null);
    row.cells[cell.column] = valueOf(cell, text, options);
  }

  const reader = createXmlReader(
    {
      open(name, attributes) {
        if (name === 'row') openRow(attributes['r']);
        else if (name === 'c') openCell(attributes);
        else if (name === 'f') cell.hasFormula = true;
        else if (name === 'rPh') isSound = true;
        else if (name === 'v' || name === 't') {
          isInValue = !isSound;
          cell.hasValue = true;
        }
      },
      text(piece) {
        if (!isInValue) return;
        text += piece;
        if (text.length > limits.cell)
          throw spreadsheetRefused('spreadsheet.cell', {
            line: String(row.number),
            column: String(cell.column + 1),
            most: limits.cell,
          });
      },
      close(name) {
        if (name === 'v' || name === 't') isInValue = false;
        else if (name === 'rPh') isSound = false;
        else if (name === 'c') closeCell();
        else if (name === 'row') finished.push(row);
      },
    },
    limits,
  );

  const taken = (): SpreadsheetRow[] => {
    const rows = finished;
    finished = [];
    return rows;
  };
  return {
    read(piece) {
      reader.read(piece);
      return taken();
    },
    end() {
      reader.end();
      return taken();
    },
  };
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

function valueOf(cell: OpenCell, text: string, { sharedTexts, isDate, isFrom1904 }: SheetOptions): SpreadsheetCell {
  if (text === '') return cell.hasFormula && !cell.hasValue ? { problem: 'formula' } : null;
  switch (cell.type) {
    case 's':
      return sharedTexts.at(Number(text)) ?? null;
    case 'inlineStr':
    case 'str':
      return unescaped(text);
    case 'b':
      return text === '1';
    case 'e':
      return text;
    case 'd':
      if (isoMoment.test(text)) return { moment: text.slice(0, 19) };
      return isoDay.test(text) ? { day: text } : text;
    default: {
      const value = Number(text);
      if (!Number.isFinite(value)) return text;
      return isDate(cell.style) ? dateOf(value, isFrom1904) : shortest(value);
    }
  }
}

function dateOf(serial: number, isFrom1904: boolean): SpreadsheetCell {
  const moment = new Date(Math.round((serial + (isFrom1904 ? 1462 : 0)) * 86_400) * 1000 + Date.UTC(1899, 11, 30));
  if (Number.isNaN(moment.getTime()) || serial < 0) return serial;
  const iso = moment.toISOString();
  return iso.slice(11, 19) === '00:00:00' ? { day: iso.slice(0, 10) } : { moment: iso.slice(0, 19) };
}

/** Workbooks store 0.1 + 0.2 with its rounding error; fifteen digits are what they show. */
const shortest = (value: number): number => Number(value.toPrecision(15));

/** The column of `AB12` from 0; `null` for a cell without address. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
