import type { TableCell } from './TableCell';
import { createParser, localName, unescaped } from './workbookParts';

interface SheetOptions {
  sharedTexts: readonly string[];
  /** Whether a cell's format shows a date. */
  isDate(style: number): boolean;
  isFrom1904: boolean;
  /** Cells farther to the right make the row too long, whatever is between. */
  columns: number;
}

/** Reads a sheet piece by piece; `read` gives the rows that a piece finishes. */
export interface SheetReader {
  read(piece: Buffer): TableCell[][];
  end(): TableCell[][];
}

/** Empty rows that a sheet leaves out are empty rows here, so that numbers of rows are those that people see. */
const mostLeftOut = 100_000;

/** A reader of a sheet's XML. */
export function createSheetReader({ sharedTexts, isDate, isFrom1904, columns }: SheetOptions): SheetReader {
  const decoder = new TextDecoder();
  const parser = createParser();
  let rows: TableCell[][] = [];
  let rowNumber = 0;
  let row: TableCell[] = [];
  let cell = { column: 0, type: 'n', style: 0 };
  let text = '';
  let isInValue = false;
  let isSound = false;

  parser.on('opentag', ({ name, attributes }) => {
    switch (localName(name)) {
      case 'row': {
        const number = Number(attributes['r'] ?? rowNumber + 1);
        if (number - rowNumber - 1 > mostLeftOut) throw new RangeError(`row ${number} follows row ${rowNumber}`);
        for (rowNumber += 1; rowNumber < number; rowNumber += 1) rows.push([]);
        row = [];
        break;
      }
      case 'c': {
        const column = columnOf(attributes['r']) ?? row.length;
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) };
        text = '';
        break;
      }
      case 'rPh':
        isSound = true;
        break;
      case 'v':
      case 't':
        isInValue = !isSound;
    }
  });
  parser.on('text', (piece) => {
    if (isInValue) text += piece;
  });
  parser.on('closetag', ({ name }) => {
    switch (localName(name)) {
      case 'v':
      case 't':
        isInValue = false;
        break;
      case 'rPh':
        isSound = false;
        break;
      case 'c': {
        // One cell past the limit is enough for the row to be refused.
        const place = Math.min(cell.column, columns);
        while (row.length < place) row.push(null);
        row[place] = valueOf();
        break;
      }
      case 'row':
        rows.push(row);
    }
  });

  function valueOf(): TableCell {
    if (text === '') return null;
    switch (cell.type) {
      case 's':
        return sharedTexts[Number(text)] ?? null;
      case 'inlineStr':
      case 'str':
        return unescaped(text);
      case 'b':
        return text === '1';
      case 'e':
        return text;
      case 'd':
        return text.length > 10 ? { moment: text.slice(0, 19) } : { day: text };
      default: {
        const value = Number(text);
        if (!Number.isFinite(value)) return text;
        return isDate(cell.style) ? dateOf(value) : shortest(value);
      }
    }
  }

  function dateOf(serial: number): TableCell {
    const moment = new Date(Math.round((serial + (isFrom1904 ? 1462 : 0)) * 86_400) * 1000 + Date.UTC(1899, 11, 30));
    if (Number.isNaN(moment.getTime()) || serial < 0) return serial;
    const iso = moment.toISOString();
    return iso.slice(11, 19) === '00:00:00' ? { day: iso.slice(0, 10) } : { moment: iso.slice(0, 19) };
  }

  const taken = (): TableCell[][] => {
    const finished = rows;
    rows = [];
    return finished;
  };
  return {
    read(piece) {
      parser.write(decoder.decode(piece, { stream: true }));
      return taken();
    },
    end() {
      parser.close();
      return taken();
    },
  };
}

/** Workbooks hold 0.1 + 0.2 as it was computed; fifteen digits are what they show. */
const shortest = (value: number): number => Number(value.toPrecision(15));

/** The place of `AB12` from 0; `null` where the cell does not say. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
