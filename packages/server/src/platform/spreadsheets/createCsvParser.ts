import type { CsvLayout } from './csvLayout';
import { spreadsheetRefused, type SpreadsheetLimits } from './spreadsheetLimits';

/** Parses a CSV file in chunks; `read` returns the rows completed by a chunk. */
export interface CsvParser {
  read(piece: string): string[][];
  /** The last row, if the file does not end with a line break. */
  end(): string[][];
}

/** The state of the parser: at the start of a cell, in an unquoted or a quoted one, or after a quote that may close it. */
type State = 'start' | 'plain' | 'quoted' | 'quote' | 'closed';

/**
 * A CSV parser (RFC 4180) that reads every character once. A quote inside an unquoted cell is text, as in spreadsheets. A cell
 * that begins with a quote must close it: one that does not, or is followed by text, is refused with its line, because the
 * following rows would be swallowed. Throws SPREADSHEET_UNREADABLE.
 */
export const createCsvParser = (layout: CsvLayout, limits: SpreadsheetLimits, { firstLine = 1 } = {}): CsvParser =>
  new Parser(layout, limits, firstLine);

class Parser implements CsvParser {
  readonly #layout: CsvLayout;
  readonly #limits: SpreadsheetLimits;
  #finished: string[][] = [];
  #cells: string[] = [];
  #cell = '';
  /** Characters of the row so far. */
  #length = 0;
  #state: State = 'start';
  #line: number;
  /** The line in which the cell begins. */
  #openedIn: number;

  constructor(layout: CsvLayout, limits: SpreadsheetLimits, firstLine: number) {
    this.#layout = layout;
    this.#limits = limits;
    this.#line = firstLine;
    this.#openedIn = firstLine;
  }

  read(piece: string): string[][] {
    for (let index = 0; index < piece.length;) {
      if (this.#state === 'start') {
        const isQuote = piece.charAt(index) === '"';
        this.#state = isQuote ? 'quoted' : 'plain';
        this.#openedIn = this.#line;
        if (isQuote) index += 1;
      } else if (this.#state === 'plain') index = this.#readPlain(piece, index);
      else if (this.#state === 'quoted') index = this.#readQuoted(piece, index);
      else {
        this.#readAfterQuote(piece.charAt(index));
        index += 1;
      }
    }
    return this.#drainFinished();
  }

  end(): string[][] {
    if (this.#state === 'quoted') throw this.#quoteProblem();
    if (this.#state !== 'start' || this.#cells.length > 0) this.#endRow();
    return this.#drainFinished();
  }

  #drainFinished(): string[][] {
    const rows = this.#finished;
    this.#finished = [];
    return rows;
  }

  /** Continues in an unquoted cell; returns where it stopped. */
  #readPlain(piece: string, from: number): number {
    const { separator, newline } = this.#layout;
    let index = from;
    for (; index < piece.length; index += 1) {
      const character = piece.charAt(index);
      if (character === separator || character === newline) break;
    }
    if (index > from) this.#add(piece.slice(from, index));
    if (index === piece.length) return index;
    if (piece.charAt(index) === separator) this.#endCell();
    else this.#endRow();
    return index + 1;
  }

  /** Continues in a quoted cell; returns where it stopped. */
  #readQuoted(piece: string, from: number): number {
    const quote = piece.indexOf('"', from);
    const end = quote < 0 ? piece.length : quote;
    for (let index = from; index < end; index += 1) if (piece.charAt(index) === this.#layout.newline) this.#line += 1;
    if (end > from) this.#add(piece.slice(from, end));
    if (quote < 0) return end;
    this.#state = 'quote';
    return end + 1;
  }

  /** Reads the character after a quote: a second quote, or the end of the cell. */
  #readAfterQuote(character: string): void {
    if (character === '"' && this.#state === 'quote') {
      this.#add('"');
      this.#state = 'quoted';
    } else if (character === this.#layout.separator) this.#endCell();
    else if (character === this.#layout.newline) this.#endRow();
    else if (character === ' ' || character === '\t' || character === '\r') this.#state = 'closed';
    else throw this.#quoteProblem();
  }

  #add(part: string): void {
    this.#cell += part;
    this.#length += part.length;
    if (this.#cell.length > this.#limits.cell)
      throw spreadsheetRefused(this.#state === 'plain' ? 'spreadsheet.csvCell' : 'spreadsheet.csvQuotedCell', {
        ...this.#cellLocation(),
        most: this.#limits.cell,
      });
    if (this.#length > this.#limits.row)
      throw spreadsheetRefused('spreadsheet.row', { line: String(this.#line), most: this.#limits.row });
  }

  #endCell(): void {
    if (this.#cells.length === this.#limits.columns)
      throw spreadsheetRefused('spreadsheet.csvColumns', { line: String(this.#line), most: this.#limits.columns });
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow(): void {
    if (this.#state === 'plain' && this.#layout.newline === '\n' && this.#cell.endsWith('\r'))
      this.#cell = this.#cell.slice(0, -1);
    this.#endCell();
    this.#finished.push(this.#cells);
    this.#cells = [];
    this.#length = 0;
    this.#line += 1;
  }

  #cellLocation() {
    return { line: String(this.#openedIn), column: String(this.#cells.length + 1) };
  }

  #quoteProblem(): Error {
    return spreadsheetRefused('spreadsheet.quotes', this.#cellLocation());
  }
}
