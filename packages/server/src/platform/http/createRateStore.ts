import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Queryable } from '../database/Database';
import { addInWindow } from '../database/limitWindow';
import { dropOldest } from '../cache/dropOldest';

/** The number of senders that are counted; beyond it, the count of the oldest is dropped. */
const rememberedSenders = 20_000;
/** How long a request waits for the common count, in milliseconds. */
const timeoutMs = 500;

/** Requests of a sender are added to the common count when they are a twentieth of the limit. */
const stepOf = (max: number): number => Math.max(1, Math.ceil(max / 20));

interface Count {
  /** What all processes had counted when this one added its own last. */
  shared: number;
  /** What is being added. */
  pending: number;
  own: number;
  /** How many are to be added at once. */
  step: number;
  /** Resolves when the common count is known, or when it takes too long. */
  known: Promise<void>;
  until: number;
}

/**
 * Counts requests of senders for `@fastify/rate-limit`, over all server processes. Each process counts in its memory and adds to the
 * common count in steps, for which the sender's requests wait. So a sender gets at most the limit and a step for each further process,
 * and who sends less than a step costs no statement. While the database does not answer, each process counts for itself.
 */
export function createRateStore(database: Queryable): FastifyRateLimitStoreCtor {
  return class RateStore implements FastifyRateLimitStore {
    readonly #counts = new Map<string, Count>();
    readonly #name: string;

    constructor(_options: object, name = '') {
      this.#name = name;
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
      max: number,
    ): void {
      const count = this.#countOf(key, timeWindow, max);
      count.own += 1;
      const isDue = count.own >= count.step && count.pending === 0 && count.shared <= max;
      if (isDue) count.known = inTime(this.#share(database, key, count, { timeWindow, max }));
      void count.known.then(() =>
        callback(null, {
          current: count.shared + count.pending + count.own,
          ttl: Math.max(0, count.until - Date.now()),
        }),
      );
    }

    child(options: object): RateStore {
      // Its type says otherwise: these are the options of the limit, with the route if it is that of one.
      const { routeInfo } = options as { routeInfo?: { url?: string } };
      return new RateStore({}, ` ${routeInfo?.url ?? ''}`);
    }

    #countOf(key: string, timeWindow: number, max: number): Count {
      const known = this.#counts.get(key);
      if (known && known.until > Date.now()) return known;
      this.#counts.delete(key);
      dropOldest(this.#counts, rememberedSenders);
      const until = Date.now() + timeWindow;
      const count = { shared: 0, pending: 0, own: 0, step: stepOf(max), known: Promise.resolve(), until };
      this.#counts.set(key, count);
      return count;
    }

    async #share(
      into: Queryable,
      key: string,
      count: Count,
      { timeWindow, max }: { timeWindow: number; max: number },
    ): Promise<void> {
      count.pending = count.own;
      count.own = 0;
      try {
        const { used, endsInMs } = await addInWindow(into, `rate${this.#name} ${key}`, count.pending, timeWindow);
        count.shared = used;
        count.until = Date.now() + endsInMs;
        count.step = stepOf(max);
      } catch {
        // The database is away, which is not the sender's fault.
        count.own += count.pending;
        count.step = count.own + stepOf(max);
      }
      count.pending = 0;
    }
  };
}

/** Resolves with `work`, or when it takes too long. */
function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
