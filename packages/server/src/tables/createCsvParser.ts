import type { CsvLayout } from './csvLayout';
import { tableRefused, type TableLimits } from './tableLimits';

/** Reads a CSV file piece by piece; `read` gives the rows that a piece finishes. */
export interface CsvParser {
  read(piece: string): string[][];
  /** The last row, if the file does not end with a line break. */
  end(): string[][];
}

/** Where the parser is: at the start of a cell, in one without or with quotes, or behind a quote that may close it. */
type State = 'start' | 'plain' | 'quoted' | 'quote' | 'closed';

/**
 * A parser of CSV (RFC 4180) that reads every character once, whatever the file holds. A quote inside a cell that does not
 * begin with one is text, as spreadsheets read it. A cell that begins with a quote must close it: one that does not, or is
 * followed by text, is refused with its line, because rows would vanish into it. Throws TABLE_UNREADABLE.
 */
export function createCsvParser(
  { separator, newline }: CsvLayout,
  limits: TableLimits,
  { firstLine = 1 } = {},
): CsvParser {
  let finished: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let length = 0;
  let state: State = 'start';
  let line = firstLine;
  let openedIn = line;

  const quoteProblem = (): Error =>
    tableRefused(
      `As aspas abertas na linha ${openedIn} do arquivo, coluna ${cells.length + 1}, não são fechadas no fim da célula. ` +
        'Feche-as, ou escreva aspas que fazem parte do texto em dobro (""), e tente novamente.',
    );

  function add(part: string): void {
    cell += part;
    length += part.length;
    if (cell.length > limits.cell)
      throw tableRefused(
        `A célula que começa na linha ${openedIn}, coluna ${cells.length + 1}, tem mais de ` +
          `${limits.cell.toLocaleString('pt-BR')} caracteres. ` +
          (state === 'plain' ? 'Verifique o arquivo e o separador' : 'Verifique se as aspas dela são fechadas') +
          ' e tente novamente.',
      );
    if (length > limits.row)
      throw tableRefused(
        `A linha ${line} tem mais de ${limits.row.toLocaleString('pt-BR')} caracteres. Verifique o arquivo e tente novamente.`,
      );
  }

  function endCell(): void {
    if (cells.length === limits.columns)
      throw tableRefused(
        `A linha ${line} tem mais de ${limits.columns} colunas. Verifique o arquivo e o separador e tente novamente.`,
      );
    cells.push(cell);
    cell = '';
    state = 'start';
  }

  function endRow(): void {
    if (state === 'plain' && newline === '\n' && cell.endsWith('\r')) cell = cell.slice(0, -1);
    endCell();
    finished.push(cells);
    cells = [];
    length = 0;
    line += 1;
  }

  /** Reads on in a cell without quotes; answers where it stopped. */
  function readPlain(piece: string, from: number): number {
    let index = from;
    for (; index < piece.length; index += 1) {
      const character = piece.charAt(index);
      if (character === separator || character === newline) break;
    }
    if (index > from) add(piece.slice(from, index));
    if (index === piece.length) return index;
    if (piece.charAt(index) === separator) endCell();
    else endRow();
    return index + 1;
  }

  /** Reads on between quotes; answers where it stopped. */
  function readQuoted(piece: string, from: number): number {
    const quote = piece.indexOf('"', from);
    const end = quote < 0 ? piece.length : quote;
    for (let index = from; index < end; index += 1) if (piece.charAt(index) === newline) line += 1;
    if (end > from) add(piece.slice(from, end));
    if (quote < 0) return end;
    state = 'quote';
    return end + 1;
  }

  /** Reads what follows a quote: a second one, or the end of the cell. */
  function readAfterQuote(character: string): void {
    if (character === '"' && state === 'quote') {
      add('"');
      state = 'quoted';
    } else if (character === separator) endCell();
    else if (character === newline) endRow();
    else if (character === ' ' || character === '\t' || character === '\r') state = 'closed';
    else throw quoteProblem();
  }

  const taken = (): string[][] => {
    const rows = finished;
    finished = [];
    return rows;
  };

  return {
    read(piece) {
      for (let index = 0; index < piece.length;) {
        if (state === 'start') {
          const isQuote = piece.charAt(index) === '"';
          state = isQuote ? 'quoted' : 'plain';
          openedIn = line;
          if (isQuote) index += 1;
        } else if (state === 'plain') index = readPlain(piece, index);
        else if (state === 'quoted') index = readQuoted(piece, index);
        else {
          readAfterQuote(piece.charAt(index));
          index += 1;
        }
      }
      return taken();
    },
    end() {
      if (state === 'quoted') throw quoteProblem();
      if (state !== 'start' || cells.length > 0) endRow();
      return taken();
    },
  };
}
