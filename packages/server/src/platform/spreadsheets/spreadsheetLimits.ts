import type { MessageValues } from '@assunto/engine/core';
import { HttpError } from '../errors/errors';
import type { ServerMessageKey } from '../messages/language';

/**
 * The limits of a file of records. Everything is counted while it is read, before memory is allocated. The size of a workbook is
 * that of its decompressed parts.
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
  /**
   * Characters of all rows: cells of a workbook share texts, so a small file may contain very much text. Also the bytes of the
   * shared texts, most of which are on disk.
   */
  text: 400_000_000,
  /** The maximum decompressed size of a workbook in bytes, and its maximum ratio to the file's size: a zip bomb has thousands. */
  unpacked: 2_000_000_000,
  ratio: 200,
  /** Texts shared by cells; each takes 8 bytes of memory. */
  sharedTexts: 10_000_000,
  /** Files in a workbook, and sheets that it lists. */
  parts: 10_000,
  sheets: 1_000,
  /** The maximum number of cell formats and number formats; spreadsheets allow 65,490 and a few hundred. */
  styles: 70_000,
  /** The maximum number of characters of XML between two tags, or in one. */
  token: 1_000_000,
  /** The maximum depth of nested elements. */
  depth: 100,
};

/** The limits, as a test may narrow them. */
export type SpreadsheetLimits = typeof spreadsheetLimits;

/** The keys of what is wrong with a file. */
type SpreadsheetKey = Extract<ServerMessageKey, `spreadsheet.${string}`>;

/** The problem of a file as a worker thread reports it; it is translated in the thread of the request. */
export interface SpreadsheetReason {
  key: SpreadsheetKey;
  /** Numbers are formatted in the language of the request; numbers of lines are texts. */
  values: MessageValues;
}

/** The refusal of a file that cannot be read. Its message says what to do. */
export class SpreadsheetRefusal extends HttpError {
  constructor(
    readonly reason: SpreadsheetReason,
    cause?: unknown,
  ) {
    super('SPREADSHEET_UNREADABLE', { ...reason, ...(cause !== undefined && { cause }) });
  }
}

/** The refusal of a file that cannot be read. */
export const spreadsheetRefused = (key: SpreadsheetKey, values: MessageValues = {}, cause?: unknown): HttpError =>
  new SpreadsheetRefusal({ key, values }, cause);
