import type { Database } from '../../platform/database/Database';
import type { Audience } from './createAudience';
import { readEvents, type StoredEvent } from './readEvents';

/** Events read in one query. */
const batchSize = 500;
/** For how long it is known what the horizon was, and how far apart these moments are, in milliseconds. */
const rememberedMs = 60_000;
const momentsEveryMs = 250;

/** Reads the events of the companies with connected pages, each once and in order. */
export interface EventFeed {
  /** Reads new events; resolves after a read that began after the call. */
  pump(): Promise<void>;
  /** All events of transactions before this one were delivered; `null` before the first read. */
  horizon(): number | null;
  /**
   * A transaction before which all were visible to whoever read at a time of the last minute (as of `Date.now()`); `null` for an
   * earlier time.
   */
  horizonAt(time: number): number | null;
  /** Resolves when no read is running. */
  close(): Promise<void>;
}

/** Creates the feed; `deliver` gets the new events of one company at a time. */
export function createEventFeed(
  database: Database,
  audience: Pick<Audience, 'companyIds'>,
  deliver: (companyId: number, events: readonly StoredEvent[]) => Promise<void>,
): EventFeed {
  /** The transaction of each delivered event that a read from the horizon would return again. */
  const delivered = new Map<number, number>();
  let horizon: number | null = null;
  const moments: { at: number; horizon: number }[] = [];
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function read(): Promise<void> {
    for (;;) {
      const since = horizon ?? Number.MAX_SAFE_INTEGER;
      const options = { known: [...delivered.keys()], limit: batchSize };
      const found = await readEvents(database, audience.companyIds(), since, options);
      for (const companyId of audience.companyIds()) {
        const events = found.events.filter((event) => event.companyId === companyId);
        if (events.length > 0) await deliver(companyId, events);
      }
      for (const { id, transactionId } of found.events) delivered.set(id, transactionId);
      if (found.events.length === batchSize) continue;
      horizon = found.horizon;
      noteMoment(found.horizon);
      for (const [id, transactionId] of delivered) if (transactionId < horizon) delivered.delete(id);
      return;
    }
  }

  function noteMoment(reached: number): void {
    const at = Date.now();
    const [before, last] = moments.slice(-2);
    if (before && last && last.at - before.at < momentsEveryMs) moments.pop();
    moments.push({ at, horizon: reached });
    // One of before the remembered time stays, for the first moments of that time.
    while ((moments[1]?.at ?? at) < at - rememberedMs) moments.shift();
  }

  function pump(): Promise<void> {
    if (!running) {
      running = read().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return pump();
      });
    return next;
  }

  return {
    pump,
    horizon: () => horizon,
    horizonAt: (time) => moments.findLast(({ at }) => at <= time)?.horizon ?? null,
    async close() {
      await Promise.allSettled([running, next]);
    },
  };
}
