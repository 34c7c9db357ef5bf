import { startWorker } from './startWorker';
import { spreadsheetRefused } from './spreadsheetLimits';
import type { SpreadsheetAnswer, SpreadsheetRequest } from './spreadsheetWorker';

/** A worker thread that reads one spreadsheet at a time. */
export interface SpreadsheetWorker {
  /** Throws SPREADSHEET_UNREADABLE when the worker was terminated, and `signal.reason` when that aborted. */
  send(
    request: SpreadsheetRequest,
    limits: { timeoutMs: number; signal: AbortSignal | undefined },
  ): Promise<SpreadsheetAnswer>;
  /** Releases the worker after a spreadsheet: it may read another one, or ends when idle. */
  release(): void;
  /** Terminates the worker at once. */
  end(): void;
}

/** The maximum number of spreadsheets read at once; more would take CPU time from other requests. */
const workersAtMost = 2;
/** Milliseconds after which an idle worker ends. */
const idleMs = 10_000;
const watchEveryMs = 100;
/** Megabytes of a worker's heap. */
const heapMb = 256;
const youngHeapMb = 32;

const idle = new Set<SpreadsheetWorker>();
const waiting: (() => void)[] = [];
let busy = 0;

/** Claims a worker, as soon as one is free. With `memoryMb` a separate worker with this heap is started. */
export async function claimSpreadsheetWorker(memoryMb = heapMb): Promise<SpreadsheetWorker> {
  if (busy === workersAtMost) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  const [rested] = memoryMb === heapMb ? idle : [];
  if (!rested) return createSpreadsheetWorker(memoryMb);
  idle.delete(rested);
  return rested;
}

function freeSlot(): void {
  const next = waiting.shift();
  if (next) next();
  else busy -= 1;
}

function createSpreadsheetWorker(memoryMb: number): SpreadsheetWorker {
  const thread = startWorker('spreadsheets/spreadsheetWorker', {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: Math.min(youngHeapMb, memoryMb) },
  });
  let idleTimer: NodeJS.Timeout | undefined;
  /** Why the thread ended. */
  let ended: unknown = null;
  let onEnd: (reason: unknown) => void = () => undefined;
  const isOver = (reason: unknown): void => {
    ended ??= reason;
    idle.delete(worker);
    onEnd(ended);
  };
  // Measured by the event loop of the thread, which is idle while it waits for `next`.
  let before = thread.performance.eventLoopUtilization();
  thread.on('error', (error) => isOver(endedBy(error)));
  thread.on('exit', () => isOver(new Error('the worker that reads spreadsheets ended')));

  const worker: SpreadsheetWorker = {
    send(request, { timeoutMs, signal }) {
      if (request !== 'next') {
        before = thread.performance.eventLoopUtilization();
        clearTimeout(idleTimer);
        thread.ref();
      }
      return new Promise<SpreadsheetAnswer>((resolve, reject) => {
        const watch = setInterval(() => {
          if (thread.performance.eventLoopUtilization(before).active > timeoutMs) isOver(readingTimedOut(timeoutMs));
        }, watchEveryMs);
        const onAbort = (): void => isOver(signal?.reason);
        const answered = (answer: SpreadsheetAnswer): void => {
          stop();
          resolve(answer);
        };
        const stop = (): void => {
          clearInterval(watch);
          signal?.removeEventListener('abort', onAbort);
          thread.off('message', answered);
          onEnd = () => undefined;
        };
        onEnd = (reason) => {
          stop();
          reject(reason instanceof Error ? reason : new Error('aborted', { cause: reason }));
        };
        thread.on('message', answered);
        signal?.addEventListener('abort', onAbort);
        if (signal?.aborted) onAbort();
        if (ended !== null) onEnd(ended);
        else thread.postMessage(request);
      });
    },
    release() {
      if (ended !== null || memoryMb !== heapMb) return worker.end();
      thread.unref();
      idle.add(worker);
      idleTimer = setTimeout(() => {
        idle.delete(worker);
        void thread.terminate();
      }, idleMs).unref();
      freeSlot();
    },
    end() {
      // The slot is released only after the thread has ended, so that the limit always holds.
      void thread.terminate().finally(freeSlot);
    },
  };
  return worker;
}

const readingTimedOut = (timeoutMs: number): Error =>
  spreadsheetRefused('spreadsheet.timeout', { seconds: Math.round(timeoutMs / 1000) });

function endedBy(error: unknown): unknown {
  const isMemory = error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? spreadsheetRefused('spreadsheet.memory', {}, error) : error;
}
