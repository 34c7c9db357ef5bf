import type { SpreadsheetBatch, SpreadsheetSummary } from './spreadsheetBatches';
import { spreadsheetLimits, spreadsheetRefused, type SpreadsheetLimits } from './spreadsheetLimits';
import { claimSpreadsheetWorker } from './spreadsheetWorkers';

/** The options of reading a spreadsheet. */
export interface ReadOptions {
  limits?: SpreadsheetLimits;
  /** Milliseconds of work that the worker may use; waiting for the database does not count. */
  timeoutMs?: number;
  /** Megabytes of the worker's heap. */
  memoryMb?: number;
  /** Stops the reading. */
  signal?: AbortSignal | undefined;
}

/**
 * The rows of a spreadsheet in batches, read in a worker thread: neither a slow nor a hostile file blocks the server, and reading
 * is terminated when it takes too much time or memory. Throws SPREADSHEET_UNREADABLE with what to do, and `signal.reason` when
 * that aborts.
 */
export async function* readSpreadsheetFile(
  path: string,
  { limits = spreadsheetLimits, timeoutMs = 120_000, memoryMb, signal }: ReadOptions = {},
): AsyncGenerator<SpreadsheetBatch, SpreadsheetSummary> {
  const worker = await claimSpreadsheetWorker(memoryMb);
  const bounds = { timeoutMs, signal };
  let isFinished = false;
  try {
    let answer = await worker.ask({ path, limits }, bounds);
    for (; 'batch' in answer; answer = await worker.ask('next', bounds)) yield answer.batch;
    isFinished = !('failed' in answer);
    if ('summary' in answer) return answer.summary;
    throw 'refused' in answer ? spreadsheetRefused(answer.refused) : answer.failed;
  } finally {
    if (isFinished) worker.release();
    else worker.end();
  }
}
