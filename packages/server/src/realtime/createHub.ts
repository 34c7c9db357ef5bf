import { realtimeCloseCodes } from '@assunto/engine/core';
import type { FastifyBaseLogger } from 'fastify';
import type { Access } from '../access/createAccess';
import type { Sessions } from '../auth/sessions';
import type { Database } from '../database/Database';
import type { Connection } from './Connection';
import { createAudience } from './createAudience';
import { createDoorkeeper } from './createDoorkeeper';
import type { Presence } from './presence/createPresence';
import { cursorOf, horizonOf } from './cursor';
import { deliver } from './deliver';
import { readEvents, sweepEvents } from './readEvents';

/** How often events are looked for whatever was heard, in milliseconds. */
const lookEvery = 15_000;
/** How often each page hears that the server lives, and in how many parts all of them do, in milliseconds. */
const beatEvery = 15_000;
const beatPartEvery = 500;
const sweepEvery = 600_000;
const readAtOnce = 500;
/** More than this was missed: the page rather reads everything anew. */
const replayedAtMost = 500;

interface HubOptions {
  database: Database;
  access: Access;
  sessions: Sessions;
  log: FastifyBaseLogger;
  presence: Pick<Presence, 'leave'>;
}

/** All pages that listen to this process, and the events that they are told. */
export interface Hub {
  /** Takes a connection and tells it what it missed since `cursor`; closes it when its account has too many. */
  join(connection: Connection, cursor: string | null): Promise<void>;
  leave(connection: Connection): void;
  close(): Promise<void>;
}

/**
 * Opens the hub. A notification of the database only wakes it: it always reads what is new since the last horizon, so
 * that one that was missed is made good by the next, or soon in any case.
 */
export async function createHub({ database, access, sessions, log, presence }: HubOptions): Promise<Hub> {
  const audience = createAudience();
  const doorkeeper = createDoorkeeper(sessions, leave);
  const known = new Map<number, number>();
  let horizon: number | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function read(): Promise<void> {
    for (;;) {
      const since = horizon ?? Number.MAX_SAFE_INTEGER;
      const options = { known: [...known.keys()], limit: readAtOnce };
      const found = await readEvents(database, audience.companyIds(), since, options);
      for (const companyId of audience.companyIds()) {
        const events = found.events.filter((event) => event.companyId === companyId);
        if (events.length === 0) continue;
        const connections = await doorkeeper.check(audience.ofCompany(companyId));
        await deliver({ database, access }, companyId, events, connections);
      }
      for (const { id, transactionId } of found.events) known.set(id, transactionId);
      if (found.events.length === readAtOnce) continue;
      horizon = found.horizon;
      for (const [id, transactionId] of known) if (transactionId < horizon) known.delete(id);
      return;
    }
  }

  /** Reads what is new; resolves after a reading that began after the call. */
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

  const warn = (error: unknown): void => log.warn({ err: error }, 'realtime events could not be told');

  /**
   * The pages take turns, so that nobody waits for ten thousand beats. Sessions are asked for here, before their trust
   * ends: a change that is told has to wait for none of them.
   */
  async function beat(): Promise<void> {
    const now = Date.now();
    const due = audience.takeDue(now, Math.ceil((audience.size * beatPartEvery) / beatEvery), beatEvery);
    if (due.length === 0) return;
    const connections = await doorkeeper.check(due, now + beatEvery + 2 * beatPartEvery);
    const message = horizon === null ? null : ({ type: 'Beat', cursor: cursorOf(horizon) } as const);
    for (const connection of connections) {
      connection.probe();
      if (message && connection.isWelcome) connection.send(message);
    }
  }

  async function replay(connection: Connection, cursor: string, current: number): Promise<void> {
    const { companyId } = connection.caller;
    const since = horizonOf(cursor, current);
    const limit = replayedAtMost + 1;
    const missed = since === null ? null : (await readEvents(database, [companyId], since, { limit })).events;
    if (!missed || missed.length > replayedAtMost) connection.send({ type: 'Reload' });
    else await deliver({ database, access }, companyId, missed, [connection]);
  }

  function leave(connection: Connection): void {
    if (audience.remove(connection)) presence.leave(connection);
  }

  const stopListening = await database.listen('assunto_realtime', () => {
    if (audience.size > 0) pump().catch(warn);
  });
  const stopWatching = sessions.watch((changed) => {
    const doubtful = changed ? audience.ofAccount(changed) : audience.all();
    for (const connection of doubtful) connection.trustedUntil = 0;
    if (doubtful.length > 0) doorkeeper.check(doubtful).catch(warn);
  });
  const lookTimer = setInterval(() => pump().catch(warn), lookEvery).unref();
  const beatTimer = setInterval(() => beat().catch(warn), beatPartEvery).unref();
  const sweepTimer = setInterval(() => {
    sweepEvents(database).catch((error: unknown) => log.warn({ err: error }, 'old events could not be deleted'));
  }, sweepEvery).unref();

  return {
    async join(connection, cursor) {
      await pump();
      if (horizon === null || !audience.add(connection)) return connection.close(realtimeCloseCodes.tooMany);
      const joinedAt = horizon;
      connection.beatAt = Date.now() + beatEvery;
      // Its account may have changed while nobody could tell it so.
      connection.trustedUntil = 0;
      if ((await doorkeeper.check([connection])).length === 0) return;
      if (cursor !== null) await replay(connection, cursor, joinedAt);
      connection.isWelcome = true;
      connection.send({ type: 'Welcome', cursor: cursorOf(joinedAt) });
    },
    leave,
    async close() {
      clearInterval(lookTimer);
      clearInterval(beatTimer);
      clearInterval(sweepTimer);
      stopWatching();
      for (const connection of audience.all()) {
        audience.remove(connection);
        connection.close(1001);
      }
      await Promise.allSettled([running, next]);
      await stopListening();
    },
  };
}
