import { parentPort } from 'node:worker_threads';
import { HttpError } from '../http/errors';
import { readTable } from './readTable';
import { tableBatches, type TableBatch, type TableSummary } from './tableBatches';
import type { TableLimits } from './tableLimits';

/** What the server asks of the worker: a file, and then each next batch, so that no more wait than the database takes. */
export type TableRequest = { path: string; limits: TableLimits } | 'next';

/** What the worker answers to each request. */
export type TableAnswer =
  | { batch: TableBatch }
  | { summary: TableSummary }
  /** The file's fault; `message` says what to do. */
  | { refused: string }
  /** Our fault. */
  | { failed: unknown };

let batches: AsyncGenerator<TableBatch, TableSummary> | undefined;

async function answer(request: TableRequest): Promise<TableAnswer> {
  try {
    if (request !== 'next') batches = tableBatches(readTable(request.path, request.limits));
    if (!batches) throw new Error('no table is open');
    const { done, value } = await batches.next();
    return done ? { summary: value } : { batch: value };
  } catch (error) {
    return error instanceof HttpError && error.statusCode < 500 ? { refused: error.userMessage } : { failed: error };
  }
}

parentPort?.on('message', (request: TableRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message));
});
