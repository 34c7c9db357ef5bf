import { HttpError } from '../errors/errors';

/** The limits of running and waiting requests. */
export interface AdmissionLimits {
  /** Requests that run at the same time. */
  atOnce: number;
  /** Of these, requests with the same key. */
  atOnceOfKey: number;
  /** Requests that wait; one more is refused. At most half of them have the same key. */
  queueSize: number;
  /** The maximum wait, in milliseconds; after it a request is refused. */
  queueTimeoutMs: number;
}

/** Starts requests within the limits, in the order of their arrival. */
export interface Admission {
  /** Starts the request if it need not wait, and returns the function to call when it has finished; else `null`. */
  enterNow(key: string): (() => void) | null;
  /**
   * Resolves when the request may start, with a function to call when it has finished. Rejects with OVERLOADED when too many
   * requests wait or the wait was too long, and with CALLER_GONE as soon as `caller` is aborted.
   */
  enter(key: string, caller: AbortSignal): Promise<() => void>;
  /** Requests that run, and that wait. */
  counts(): { running: number; waiting: number };
}

interface Waiting {
  key: string;
  begin(): void;
}

/**
 * Limits the requests that run at the same time. A request that cannot start soon is refused, and one whose client has
 * disconnected is not started. Requests with the same key (a subject, a route) never use the whole limit, so that requests
 * waiting for one locked table leave room for others.
 */
export function createAdmission({ atOnce, atOnceOfKey, queueSize, queueTimeoutMs }: AdmissionLimits): Admission {
  const running = new Map<string, number>();
  const queue = new Set<Waiting>();
  const waitingOfKey = new Map<string, number>();
  let total = 0;

  const count = (counts: Map<string, number>, key: string, change: number): void => {
    const value = (counts.get(key) ?? 0) + change;
    if (value === 0) counts.delete(key);
    else counts.set(key, value);
  };
  const isFree = (key: string): boolean => total < atOnce && (running.get(key) ?? 0) < atOnceOfKey;

  function begin(key: string): () => void {
    total += 1;
    count(running, key, 1);
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      total -= 1;
      count(running, key, -1);
      for (const waiting of queue) {
        if (total >= atOnce) return;
        if (isFree(waiting.key)) waiting.begin();
      }
    };
  }

  function wait(key: string, caller: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.delete(waiting);
        count(waitingOfKey, key, -1);
        clearTimeout(timer);
        caller.removeEventListener('abort', onClosed);
      };
      const onClosed = (): void => {
        leave();
        reject(new HttpError('CALLER_GONE'));
      };
      const timer = setTimeout(() => {
        leave();
        reject(new HttpError('OVERLOADED'));
      }, queueTimeoutMs);
      const waiting: Waiting = {
        key,
        begin() {
          leave();
          resolve(begin(key));
        },
      };
      queue.add(waiting);
      count(waitingOfKey, key, 1);
      caller.addEventListener('abort', onClosed);
    });
  }

  const enterNow = (key: string): (() => void) | null => (isFree(key) ? begin(key) : null);

  return {
    enterNow,
    counts: () => ({ running: total, waiting: queue.size }),
    async enter(key, caller) {
      if (caller.aborted) throw new HttpError('CALLER_GONE');
      const leave = enterNow(key);
      if (leave) return leave;
      if (queue.size >= queueSize || (waitingOfKey.get(key) ?? 0) >= queueSize / 2) throw new HttpError('OVERLOADED');
      return wait(key, caller);
    },
  };
}
