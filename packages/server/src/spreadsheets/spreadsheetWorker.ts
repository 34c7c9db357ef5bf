import { parentPort } from 'node:worker_threads';
import { HttpError } from '../http/errors';
import { readSpreadsheet } from './readSpreadsheet';
import { spreadsheetBatches, type SpreadsheetBatch, type SpreadsheetSummary } from './spreadsheetBatches';
import type { SpreadsheetLimits } from './spreadsheetLimits';

/** A request to the worker: a file, and then each next batch, so that no more rows are in memory than the database can take. */
export type SpreadsheetRequest = { path: string; limits: SpreadsheetLimits } | 'next';

/** What the worker answers to each request. */
export type SpreadsheetAnswer =
  | { batch: SpreadsheetBatch }
  | { summary: SpreadsheetSummary }
  /** An error of the file; `message` says what to do. */
  | { refused: string }
  /** An internal error. */
  | { failed: unknown };

let batches: AsyncGenerator<SpreadsheetBatch, SpreadsheetSummary> | undefined;

async function answer(request: SpreadsheetRequest): Promise<SpreadsheetAnswer> {
  try {
    if (request !== 'next') batches = spreadsheetBatches(readSpreadsheet(request.path, request.limits));
    if (!batches) throw new Error('no spreadsheet is open');
    const { done, value } = await batches.next();
    return done ? { summary: value } : { batch: value };
  } catch (error) {
    return error instanceof HttpError && error.statusCode < 500 ? { refused: error.userMessage } : { failed: error };
  }
}

parentPort?.on('message', (request: SpreadsheetRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message));
});
