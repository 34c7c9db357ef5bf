import type { SpreadsheetBatch, SpreadsheetSummary } from './spreadsheetBatches';
import { spreadsheetLimits, SpreadsheetRefusal, type SpreadsheetLimits } from './spreadsheetLimits';
import { spreadsheetWorkers } from './spreadsheetWorkers';

/** The options of reading a spreadsheet. */
export interface ReadOptions {
  limits?: SpreadsheetLimits;
  /** Milliseconds of work that the worker may use; waiting for the database does not count. */
  timeoutMs?: number;
  /** Megabytes of the worker's heap. */
  memoryMb?: number;
  /** Whether the summary proposes a component type for each column, which costs some microseconds per cell. */
  proposesTypes?: boolean;
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
  { limits = spreadsheetLimits, timeoutMs = 120_000, memoryMb, proposesTypes, signal }: ReadOptions = {},
): AsyncGenerator<SpreadsheetBatch, SpreadsheetSummary> {
  const worker = await spreadsheetWorkers.claim(memoryMb);
  const bounds = { timeoutMs, signal };
  let isFinished = false;
  try {
    let answer = await worker.send({ path, limits, proposesTypes }, bounds);
    for (; 'batch' in answer; answer = await worker.send('next', bounds)) yield answer.batch;
    isFinished = !('failed' in answer);
    if ('summary' in answer) return answer.summary;
    if ('probed' in answer) throw new Error('the worker probed a file that was to be read');
    throw 'refused' in answer ? new SpreadsheetRefusal(answer.refused) : answer.failed;
  } catch (error) {
    throw ownRefusal(error);
  } finally {
    if (isFinished) worker.release();
    else worker.end();
  }
}

/** Milliseconds in which the beginning of a large file is checked. */
const probeMs = 1_000;

/**
 * Checks the beginning of a spreadsheet against the limits: its structure, and as many rows as are read in a second. Throws
 * SPREADSHEET_UNREADABLE as reading it would.
 */
export async function probeSpreadsheet(
  path: string,
  { limits = spreadsheetLimits, timeoutMs = 120_000, memoryMb, signal }: ReadOptions = {},
): Promise<void> {
  const request = { path, limits, probeMs };
  const answer = await spreadsheetWorkers.run(request, { timeoutMs, signal, memoryMb }).catch((error: unknown) => {
    throw ownRefusal(error);
  });
  if ('refused' in answer) throw new SpreadsheetRefusal(answer.refused);
  if ('failed' in answer) throw answer.failed;
}

/** A worker that ends says so in the language of whoever started it: the refusal is translated into that of this call. */
const ownRefusal = (error: unknown): unknown =>
  error instanceof SpreadsheetRefusal ? new SpreadsheetRefusal(error.reason, error.cause) : error;
