import { startWorker } from './startWorker';

/** Why a worker thread was terminated: the time or the memory of its work was used up. */
type WorkerLimit = 'time' | 'memory';

/** A worker thread that is claimed for one work. */
interface PooledWorker<Request, Answer> {
  /**
   * Sends a request and resolves to the worker's next message. `timeoutMs` is the time that the thread may work since it was claimed.
   * Throws the error of the exceeded limit when the worker was terminated, and `signal.reason` when that aborted.
   */
  send(request: Request, limits: { timeoutMs: number; signal?: AbortSignal | undefined }): Promise<Answer>;
  /** Releases the worker after its work: it may do another one, or ends when idle. */
  release(): void;
  /** Terminates the worker at once. */
  end(): void;
}

/** A pool of worker threads of one module. */
export interface WorkerPool<Request, Answer> {
  /** Claims a worker, as soon as one is free. With `memoryMb` a separate worker with this heap is started. */
  claim(memoryMb?: number): Promise<PooledWorker<Request, Answer>>;
  /** Claims a worker for a single request. */
  run(
    request: Request,
    limits: { timeoutMs: number; signal?: AbortSignal | undefined; memoryMb?: number | undefined },
  ): Promise<Answer>;
}

interface PoolOptions {
  /** The module that the workers run, as for `startWorker`. It answers each message with one message. */
  module: string;
  /** The number of workers that work at once; others wait. */
  workersAtMost: number;
  /** The error of a work that exceeded a limit. */
  exceeded(limit: WorkerLimit, details: { timeoutMs: number; cause?: unknown }): Error;
}

/** Megabytes of a worker's heap. */
const heapMb = 256;
const youngHeapMb = 32;
/** Milliseconds after which an idle worker ends. */
const idleMs = 10_000;
const watchEveryMs = 100;

/**
 * Runs what reads foreign text in worker threads: neither a slow nor a hostile text blocks the process, and work is terminated when it
 * takes too much time or memory. Time is that in which the event loop of the thread is active, so waiting does not count.
 */
export function createWorkerPool<Request, Answer>({
  module,
  workersAtMost,
  exceeded,
}: PoolOptions): WorkerPool<Request, Answer> {
  const idle = new Set<PoolThread<Request, Answer>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const freeSlot = (): void => {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };

  async function claim(memoryMb = heapMb): Promise<PooledWorker<Request, Answer>> {
    if (busy === workersAtMost) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    const [rested] = memoryMb === heapMb ? idle : [];
    const thread =
      rested ?? startThread<Request, Answer>({ module, memoryMb, exceeded, onEnd: (ended) => idle.delete(ended) });
    idle.delete(thread);
    thread.begin();
    // The slot is released only after the thread has ended, so that the limit always holds.
    const end = (): void => void thread.terminate().finally(freeSlot);
    return {
      send: thread.send,
      end,
      release() {
        if (thread.hasEnded() || memoryMb !== heapMb) return end();
        idle.add(thread);
        thread.rest();
        freeSlot();
      },
    };
  }

  return {
    claim,
    async run(request, { memoryMb, ...limits }) {
      const worker = await claim(memoryMb);
      try {
        const answer = await worker.send(request, limits);
        worker.release();
        return answer;
      } catch (error) {
        worker.end();
        throw error;
      }
    },
  };
}

/** A thread of a pool. */
interface PoolThread<Request, Answer> {
  send: PooledWorker<Request, Answer>['send'];
  /** Work begins: its time is measured from here. */
  begin(): void;
  /** Lets the process end, and ends itself unless it is claimed soon. */
  rest(): void;
  hasEnded(): boolean;
  terminate(): Promise<unknown>;
}

interface ThreadOptions<Request, Answer> {
  module: string;
  memoryMb: number;
  exceeded: PoolOptions['exceeded'];
  onEnd(thread: PoolThread<Request, Answer>): void;
}

function startThread<Request, Answer>(options: ThreadOptions<Request, Answer>): PoolThread<Request, Answer> {
  const { module, memoryMb, exceeded, onEnd } = options;
  const thread = startWorker(module, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: Math.min(youngHeapMb, memoryMb) },
  });
  let idleTimer: NodeJS.Timeout | undefined;
  /** Why the thread ended. */
  let ended: unknown = null;
  let refuse: (reason: unknown) => void = () => undefined;
  let before = thread.performance.eventLoopUtilization();
  const isOver = (reason: unknown): void => {
    ended ??= reason;
    onEnd(self);
    refuse(ended);
  };
  thread.on('error', (error) =>
    isOver(isOutOfMemory(error) ? exceeded('memory', { timeoutMs: 0, cause: error }) : error),
  );
  thread.on('exit', () => isOver(new Error(`the worker ${module} ended`)));

  const self: PoolThread<Request, Answer> = {
    begin() {
      before = thread.performance.eventLoopUtilization();
      clearTimeout(idleTimer);
      thread.ref();
    },
    send: (request, { timeoutMs, signal }) =>
      new Promise<Answer>((resolve, reject) => {
        const watch = setInterval(() => {
          const { active } = thread.performance.eventLoopUtilization(before);
          if (active > timeoutMs) isOver(exceeded('time', { timeoutMs }));
        }, watchEveryMs);
        const onAbort = (): void => isOver(signal?.reason);
        const answered = (answer: Answer): void => {
          stop();
          resolve(answer);
        };
        const stop = (): void => {
          clearInterval(watch);
          signal?.removeEventListener('abort', onAbort);
          thread.off('message', answered);
          refuse = () => undefined;
        };
        refuse = (reason) => {
          stop();
          reject(reason instanceof Error ? reason : new Error('aborted', { cause: reason }));
        };
        thread.on('message', answered);
        signal?.addEventListener('abort', onAbort);
        if (signal?.aborted) onAbort();
        if (ended !== null) refuse(ended);
        else thread.postMessage(request);
      }),
    rest() {
      thread.unref();
      idleTimer = setTimeout(() => {
        onEnd(self);
        void thread.terminate();
      }, idleMs).unref();
    },
    hasEnded: () => ended !== null,
    terminate: () => thread.terminate(),
  };
  return self;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
