import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In milliseconds. */
const yieldLimits = {
  /** Work of a job before requests get their turn. */
  workMs: 4,
  /** How long a job waits for the answers of requests then: with many people at work it still has a fifth of the time. */
  longestWaitMs: 16,
  /** A request that takes longer is not waited for: an upload, a socket, or a slow answer of the database. */
  longestRequestMs: 100,
};

/**
 * Called again and again by long work of this process: returns at once until it has worked for some milliseconds, then lets
 * requests be answered first.
 */
export type Yield = () => Promise<void> | void;

/** For work that is too short to let others wait. */
export const yieldsNever: Yield = () => undefined;

/**
 * Watches the requests of the routes that are registered in `app` after this call, and returns what creates a `Yield`. A request
 * takes about ten turns of the event loop, and would wait for some milliseconds of a job's work in each of them.
 */
export function createRequestYield(
  app: FastifyInstance,
  { workMs, longestWaitMs, longestRequestMs } = yieldLimits,
): () => Yield {
  /** The requests without an answer, the oldest first. */
  const open = new Map<unknown, number>();
  const forgetOld = (): void => {
    const since = performance.now() - longestRequestMs;
    for (const [request, started] of open) {
      if (started > since) break;
      open.delete(request);
    }
  };
  app.addHook('onRequest', (request, _reply, done) => {
    forgetOld();
    open.set(request, performance.now());
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    open.delete(request);
    done();
  });

  return () => {
    let started = performance.now();
    const wait = async (): Promise<void> => {
      const until = performance.now() + longestWaitMs;
      await setImmediate();
      for (forgetOld(); open.size > 0 && performance.now() < until; forgetOld()) await setTimeout(1);
      started = performance.now();
    };
    return () => (performance.now() - started > workMs ? wait() : undefined);
  };
}
