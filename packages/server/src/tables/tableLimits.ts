import { HttpError } from '../http/errors';

/** What a file of records may be at most. A workbook's size is that of its parts as they are unpacked. */
export const tableLimits = {
  rows: 1_000_000,
  columns: 500,
  /** Characters of a cell. */
  cell: 100_000,
  /** Bytes that a workbook may unpack to, and how many times its packed size: a zip bomb has thousands. */
  unpacked: 2_000_000_000,
  ratio: 200,
  /** Characters of all texts that a workbook's cells share, which are kept in memory. */
  sharedTexts: 200_000_000,
};

/** The limits, as a test may narrow them. */
export type TableLimits = typeof tableLimits;

/** The refusal of a file that cannot be read; `message` says what to do. */
export const tableRefused = (message: string, cause?: unknown): HttpError =>
  new HttpError('TABLE_UNREADABLE', cause === undefined ? { message } : { message, cause });
