import { startWorker } from '../workers/startWorker';
import { spreadsheetRefused } from './spreadsheetLimits';
import type { SpreadsheetAnswer, SpreadsheetRequest } from './spreadsheetWorker';

/** A worker thread that reads one spreadsheet at a time. */
export interface SpreadsheetWorker {
  /** Throws SPREADSHEET_UNREADABLE when the worker was ended, and `signal.reason` when that aborted. */
  ask(
    request: SpreadsheetRequest,
    limits: { timeoutMs: number; signal: AbortSignal | undefined },
  ): Promise<SpreadsheetAnswer>;
  /** The worker has finished a spreadsheet: it may read another one, or ends after a while. */
  release(): void;
  /** Ends the worker at once, whatever it is doing. */
  end(): void;
}

/** Spreadsheets that are read at once; more would take the processor from whoever else asks something of the server. */
const workersAtMost = 2;
/** Milliseconds after which a worker without work ends. */
const idleMs = 10_000;
const watchEveryMs = 100;
/** Megabytes of a worker's heap. */
const heapMb = 256;
const youngHeapMb = 32;

const idle = new Set<SpreadsheetWorker>();
const waiting: (() => void)[] = [];
let busy = 0;

/** A worker, as soon as one of the few is free. `memoryMb` narrows the heap of a worker of its own. */
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
  // The event loop of the thread counts the time that it works; while it waits for `next` it works on nothing.
  let before = thread.performance.eventLoopUtilization();
  thread.on('error', (error) => isOver(endedBy(error)));
  thread.on('exit', () => isOver(new Error('the worker that reads spreadsheets ended')));

  const worker: SpreadsheetWorker = {
    ask(request, { timeoutMs, signal }) {
      if (request !== 'next') {
        before = thread.performance.eventLoopUtilization();
        clearTimeout(idleTimer);
        thread.ref();
      }
      return new Promise<SpreadsheetAnswer>((resolve, reject) => {
        const watch = setInterval(() => {
          if (thread.performance.eventLoopUtilization(before).active > timeoutMs) isOver(tookTooLong(timeoutMs));
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
      // The slot is free when the thread is, so that no more than a few are ever at work.
      void thread.terminate().finally(freeSlot);
    },
  };
  return worker;
}

const tookTooLong = (timeoutMs: number): Error =>
  spreadsheetRefused(
    `A leitura do arquivo levou mais de ${Math.round(timeoutMs / 1000)} segundos e foi interrompida. Divida-o e tente novamente.`,
  );

function endedBy(error: unknown): unknown {
  const isMemory = error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory
    ? spreadsheetRefused(
        'A leitura do arquivo precisa de memória demais e foi interrompida. Divida-o e tente novamente.',
        error,
      )
    : error;
}
