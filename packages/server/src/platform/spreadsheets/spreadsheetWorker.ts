import { stat } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { readSpreadsheet } from './readSpreadsheet';
import { spreadsheetBatches, type SpreadsheetBatch, type SpreadsheetSummary } from './spreadsheetBatches';
import { SpreadsheetRefusal, type SpreadsheetLimits, type SpreadsheetReason } from './spreadsheetLimits';

interface OpenRequest {
  path: string;
  limits: SpreadsheetLimits;
  proposesTypes?: boolean | undefined;
  /** Only checks the limits, in the part of the file that is read in this many milliseconds. */
  probeMs?: number;
}

/** A request to the worker: a file, and then each next batch, so that no more rows are in memory than the database can take. */
export type SpreadsheetRequest = OpenRequest | 'next';

/** What the worker answers to each request. */
export type SpreadsheetAnswer =
  | { batch: SpreadsheetBatch }
  | { summary: SpreadsheetSummary }
  /** Nothing exceeds a limit as far as the file was read. */
  | { probed: true }
  /** An error of the file. */
  | { refused: SpreadsheetReason }
  /** An internal error. */
  | { failed: unknown };

let batches: AsyncGenerator<SpreadsheetBatch, SpreadsheetSummary> | undefined;

async function openBatches({ path, limits, proposesTypes }: OpenRequest) {
  const { size } = await stat(path);
  let read = 0;
  const rows = readSpreadsheet(path, limits, (bytes) => void (read += bytes));
  return spreadsheetBatches(rows, { proposesTypes, readPart: () => Math.min(1, read / Math.max(1, size)) });
}

class TimeIsUp extends Error {}

async function probe({ path, limits, probeMs = 0 }: OpenRequest): Promise<void> {
  const until = performance.now() + probeMs;
  let isOver = false;
  const check = (): void => {
    isOver = performance.now() > until;
    if (isOver) throw new TimeIsUp();
  };
  try {
    for await (const _ of readSpreadsheet(path, limits, check)) if (performance.now() > until) return;
  } catch (error) {
    // A workbook's reader reports every error as damage of the file.
    if (!isOver) throw error;
  }
}

async function answer(request: SpreadsheetRequest): Promise<SpreadsheetAnswer> {
  try {
    if (request !== 'next' && request.probeMs !== undefined) {
      await probe(request);
      return { probed: true };
    }
    if (request !== 'next') batches = await openBatches(request);
    if (!batches) throw new Error('no spreadsheet is open');
    const { done, value } = await batches.next();
    return done ? { summary: value } : { batch: value };
  } catch (error) {
    return error instanceof SpreadsheetRefusal ? { refused: error.reason } : { failed: error };
  }
}

parentPort?.on('message', (request: SpreadsheetRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message));
});
