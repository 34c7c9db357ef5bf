import { setTimeout as wait } from 'node:timers/promises';

/** The longest rest after a statement, in milliseconds. */
const longestRestMs = 500;

/**
 * Runs a small piece of long work and then rests as long as it took: the embedded database runs one statement at a time, and
 * at least half of its time is left for others.
 */
export async function paced<Result>(work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  await wait(Math.min(longestRestMs, performance.now() - started));
  return result;
}
