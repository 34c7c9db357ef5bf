import type { Queryable } from '../database/Database';
import { claimInWindow, clearWindow, forgiveInWindow, type WindowLimit } from '../database/limitWindow';

/** Counts failed attempts by key (an address, an e-mail), over all server processes. */
export interface FailureCounter {
  /**
   * Counts an attempt as failed, before it is made, so that concurrent attempts count too. Returns 0, or the seconds until the next
   * attempt is allowed when there were too many; this one is not counted then.
   */
  claim(key: string): Promise<number>;
  /** Undoes one counted failure. */
  forgive(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

/** Counts what `name` identifies. With a `limit` of `false` nothing is counted. */
export function createFailureCounter(
  database: Queryable,
  name: string,
  { limit, seconds }: { limit: WindowLimit['limit'] | false; seconds: number },
): FailureCounter {
  if (limit === false) return { claim: async () => 0, forgive: async () => {}, clear: async () => {} };
  const keyOf = (key: string): string => `failures ${name} ${key}`;
  return {
    claim: (key) => claimInWindow(database, keyOf(key), { limit, seconds }),
    forgive: (key) => forgiveInWindow(database, keyOf(key)),
    clear: (key) => clearWindow(database, keyOf(key)),
  };
}

/** Counts an attempt by each of the keys, or by none of them. Returns 0, or the seconds until the next attempt is allowed. */
export async function claimAttempt(counts: readonly (readonly [FailureCounter, string])[]): Promise<number> {
  for (const [index, [counter, key]] of counts.entries()) {
    const seconds = await counter.claim(key);
    if (seconds === 0) continue;
    for (const [earlier, earlierKey] of counts.slice(0, index)) await earlier.forgive(earlierKey);
    return seconds;
  }
  return 0;
}
