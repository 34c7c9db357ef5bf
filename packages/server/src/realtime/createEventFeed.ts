import type { Database } from '../database/Database';
import type { Audience } from './createAudience';
import { readEvents, type StoredEvent } from './readEvents';

/** Events read in one query. */
const batchSize = 500;

/** Reads the events of the companies with connected pages, each once and in order. */
export interface EventFeed {
  /** Reads new events; resolves after a read that began after the call. */
  pump(): Promise<void>;
  /** All events of transactions before this one were delivered; `null` before the first read. */
  horizon(): number | null;
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
      for (const [id, transactionId] of delivered) if (transactionId < horizon) delivered.delete(id);
      return;
    }
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
    async close() {
      await Promise.allSettled([running, next]);
    },
  };
}
