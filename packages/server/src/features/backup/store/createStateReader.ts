import { setTimeout as wait } from 'node:timers/promises';
import type { StoreState } from './BackupStore';

const longestWaitMs = 2_000;

/**
 * Reads when the newest backup was completed, at most once in `freshMs` and once at a time: `/ready` is asked often, and a folder or bucket
 * may hang. A call waits two seconds at most, and is then told the last time that was read.
 */
export function createStateReader(freshMs: number, readNewest: () => Promise<Date | undefined>) {
  let known: { state: StoreState; until: number } | undefined;
  let reading: Promise<StoreState> | undefined;

  async function read(): Promise<StoreState> {
    try {
      return { lastIn: (await readNewest())?.toISOString() ?? null, isReachable: true };
    } catch {
      return { lastIn: known?.state.lastIn ?? null, isReachable: false };
    }
  }

  return {
    async read(): Promise<StoreState> {
      if (known && known.until > Date.now()) return known.state;
      reading ??= read().then((state) => {
        known = { state, until: Date.now() + freshMs };
        reading = undefined;
        return state;
      });
      const late = { lastIn: known?.state.lastIn ?? null, isReachable: false };
      return Promise.race([reading, wait(longestWaitMs, late, { ref: false })]);
    },
    forget: (): void => void (known = undefined),
  };
}
