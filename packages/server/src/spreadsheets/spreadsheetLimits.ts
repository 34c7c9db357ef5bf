import { HttpError } from '../http/errors';

/**
 * What a file of records may be at most. Everything is counted while it streams in, before memory is taken for it. The
 * size of a workbook is that of its parts as they are unpacked.
 */
export const spreadsheetLimits = {
  /** Without the headings. */
  rows: 1_000_000,
  columns: 500,
  /** Cells of all rows that a workbook writes down. */
  cells: 50_000_000,
  /** Characters of a cell. */
  cell: 100_000,
  /** Characters of all cells of a row. */
  row: 1_000_000,
  /** Characters of all rows: cells of a workbook share texts, so that a small file may stand for very much. */
  text: 400_000_000,
  /** Bytes that a workbook may unpack to, and how many times its packed size: a zip bomb has thousands. */
  unpacked: 2_000_000_000,
  ratio: 200,
  /** Bytes of memory that the texts which cells share may take, with 48 for each text. */
  sharedTexts: 120_000_000,
  /** Files in a workbook, and sheets that it lists. */
  parts: 10_000,
  sheets: 1_000,
  /** Cell formats and number formats that a workbook lists; spreadsheets allow 65,490 and a few hundred. */
  styles: 70_000,
  /** Characters of XML between two tags, or of a single one. */
  token: 1_000_000,
  /** Elements inside each other. */
  depth: 100,
};

/** The limits, as a test may narrow them. */
export type SpreadsheetLimits = typeof spreadsheetLimits;

/** The refusal of a file that cannot be read; `message` says what to do. */
export const spreadsheetRefused = (message: string, cause?: unknown): HttpError =>
  new HttpError('SPREADSHEET_UNREADABLE', cause === undefined ? { message } : { message, cause });

/** The refusal of a workbook that lists or holds too much of something. */
export const workbookTooLarge = (what: string): HttpError =>
  spreadsheetRefused(
    `A planilha tem ${what} demais. Copie os dados para uma planilha nova ou salve-a como .csv e tente novamente.`,
  );
