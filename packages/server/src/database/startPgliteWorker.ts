import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Interrupts } from './startInterruptible';

/** The folder of the embedded database. */
export interface PgliteFolder {
  /** Created if missing. */
  home: string;
  /** Whether a commit is on disk before it is acknowledged. */
  fsync: boolean;
}

/** The initial data of the worker thread. */
export interface PgliteWorkerData extends PgliteFolder {
  /** Shared with the worker: the number of `run` orders that it has finished. */
  done: Int32Array;
}

/** A message to the worker thread. `bytes` are messages of the PostgreSQL protocol. */
export type PgliteOrder = { type: 'run'; connection: number; bytes: Uint8Array } | { type: 'close' };

/** A message from the worker thread. */
export type PgliteReport =
  | { type: 'ready'; interrupts: Interrupts }
  | { type: 'failed'; reason: string }
  | { type: 'answer'; connection: number; bytes: Uint8Array }
  | { type: 'closed' };

/** How long closing waits for the running statement, in milliseconds. Commits stay in any case. */
const closingTimeoutMs = 3_000;

/**
 * The interval of cancellation attempts, in milliseconds: PostgreSQL discards a cancellation when it is about to read the next
 * statement.
 */
const interruptEveryMs = 10;

/** A worker thread with an open embedded database. */
export interface PgliteWorker {
  run(connection: number, bytes: Uint8Array<ArrayBuffer>): void;
  /**
   * Cancels the running order, if it has not ended yet, with SQLSTATE 57014 as PostgreSQL does. Resolves when it has ended; until
   * then nothing else may be run.
   */
  interrupt(): Promise<void>;
  /** Shuts the database down properly. */
  close(): Promise<void>;
}

/** Callbacks for events of a worker. */
export interface PgliteWorkerEvents {
  onAnswer(connection: number, bytes: Uint8Array): void;
  /** The thread has ended without `close`. */
  onLost(): void;
}

/**
 * Opens the embedded database of a folder in a worker thread. A cancelled statement that has not ended after `interruptTimeoutMs`
 * is terminated with its thread, as by a crash.
 */
export function startPgliteWorker(
  folder: PgliteFolder,
  interruptTimeoutMs: number,
  { onAnswer, onLost }: PgliteWorkerEvents,
): Promise<PgliteWorker> {
  // The file has the same name in the sources and in the build. It needs none of this process's module loaders.
  const done = new Int32Array(new SharedArrayBuffer(4));
  const workerData: PgliteWorkerData = { ...folder, done };
  const thread = new Worker(new URL('./pgliteWorker.js', import.meta.url), { workerData, execArgv: [] });
  let ordered = 0;
  let interrupts: Interrupts | undefined;
  const order = (message: PgliteOrder, owned: ArrayBuffer[] = []): void => thread.postMessage(message, owned);
  return new Promise((resolve, reject) => {
    let isOpen = false;
    let closed: (() => void) | undefined;
    const ended = new Promise<void>((end) => thread.once('exit', () => end()));
    const worker: PgliteWorker = {
      run(connection, bytes) {
        ordered = (ordered + 1) | 0;
        order({ type: 'run', connection, bytes }, [bytes.buffer]);
      },
      async interrupt() {
        const isOver = (): boolean => !isOpen || Atomics.load(done, 0) === ordered;
        if (interrupts && !(await interruptUntil(isOver, interrupts, interruptTimeoutMs))) await thread.terminate();
      },
      async close() {
        isOpen = false;
        const done = new Promise<void>((whenClosed) => (closed = whenClosed));
        order({ type: 'close' });
        const late = setTimeout(() => void thread.terminate(), closingTimeoutMs);
        await Promise.race([done, ended]);
        clearTimeout(late);
        await thread.terminate();
      },
    };
    thread.on('message', (report: PgliteReport) => {
      if (report.type === 'answer') onAnswer(report.connection, report.bytes);
      else if (report.type === 'closed') closed?.();
      else if (report.type === 'failed') reject(new Error(report.reason));
      else {
        isOpen = true;
        interrupts = report.interrupts;
        resolve(worker);
      }
    });
    // Without a listener the error would end the process; `exit` follows it.
    thread.on('error', reject);
    thread.once('exit', (code) => {
      reject(new Error(`the thread of the embedded database ended with ${code}`));
      if (isOpen) onLost();
      isOpen = false;
    });
  });
}

/** Requests cancellation repeatedly until the statement has ended. Returns whether it has, within `timeoutMs`. */
async function interruptUntil(isOver: () => boolean, interrupts: Interrupts, timeoutMs: number): Promise<boolean> {
  const latest = performance.now() + timeoutMs;
  while (!isOver()) {
    if (performance.now() >= latest) return false;
    setInterrupt(interrupts, 1);
    await wait(interruptEveryMs);
  }
  setInterrupt(interrupts, 0);
  return true;
}

/** Does what PostgreSQL's signal handler does when a statement is cancelled. */
function setInterrupt({ memory, cancelPending, interruptPending }: Interrupts, value: 0 | 1): void {
  const variables = new Int32Array(memory.buffer);
  for (const address of [cancelPending, interruptPending])
    Atomics.store(variables, address / Int32Array.BYTES_PER_ELEMENT, value);
}
