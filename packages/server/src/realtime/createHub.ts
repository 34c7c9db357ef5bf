import { realtimeCloseCodes } from '@assunto/engine/core';
import type { FastifyBaseLogger } from 'fastify';
import type { Access } from '../access/createAccess';
import type { Sessions } from '../auth/sessions';
import type { Database } from '../database/Database';
import type { Connection } from './Connection';
import type { Presence } from './presence/createPresence';
import { cursorOf, horizonOf } from './cursor';
import { deliver } from './deliver';
import { readEvents, sweepEvents } from './readEvents';

/** How often events are looked for whatever was heard, and pages hear that the server lives, in milliseconds. */
const beatEvery = 15_000;
const sweepEvery = 600_000;
const readAtOnce = 500;
/** More than this was missed: the page rather reads everything anew. */
const replayedAtMost = 500;

/** The connections of one account in one process. */
export const connectionsPerAccount = 20;

interface HubOptions {
  database: Database;
  access: Access;
  sessions: Sessions;
  log: FastifyBaseLogger;
  presence: Pick<Presence, 'leave'>;
}

/** All pages that listen to this process, and the events that they are told. */
export interface Hub {
  /** Takes a connection and tells it what it missed since `cursor`; `false` when its account has too many. */
  join(connection: Connection, cursor: string | null): Promise<boolean>;
  leave(connection: Connection): void;
  close(): Promise<void>;
}

/**
 * Opens the hub. A notification of the database only wakes it: it always reads what is new since the last horizon, so
 * that one that was missed is made good by the next, or by the beat.
 */
export async function createHub({ database, access, sessions, log, presence }: HubOptions): Promise<Hub> {
  const companies = new Map<number, Set<Connection>>();
  const known = new Map<number, number>();
  let horizon: number | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const all = (): Connection[] => [...companies.values()].flatMap((connections) => [...connections]);

  /** Closes the connections whose token or session ended; the others have the rights of this moment afterwards. */
  async function check(connections: readonly Connection[]): Promise<Connection[]> {
    const live: Connection[] = [];
    const found = await sessions.findMany(connections.map(({ caller }) => caller));
    const now = Date.now();
    for (const [index, connection] of connections.entries()) {
      const session = connection.tokenEnds > now ? found[index] : null;
      if (session?.caller.accountId === connection.caller.accountId) {
        connection.caller = session.caller;
        live.push(connection);
      } else {
        leave(connection);
        connection.close(realtimeCloseCodes.notAuthenticated);
      }
    }
    return live;
  }

  async function read(): Promise<void> {
    for (;;) {
      const since = horizon ?? Number.MAX_SAFE_INTEGER;
      const options = { known: [...known.keys()], limit: readAtOnce };
      const found = await readEvents(database, [...companies.keys()], since, options);
      for (const [companyId, connections] of companies) {
        const events = found.events.filter((event) => event.companyId === companyId);
        if (events.length > 0) await deliver({ database, access }, events, await check([...connections]));
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

  async function beat(): Promise<void> {
    await pump();
    for (const connection of await check(all())) {
      connection.probe();
      if (connection.isWelcome && horizon !== null) connection.send({ type: 'Beat', cursor: cursorOf(horizon) });
    }
  }

  async function replay(connection: Connection, cursor: string, current: number): Promise<void> {
    const { companyId } = connection.caller;
    const since = horizonOf(cursor, current);
    const limit = replayedAtMost + 1;
    const missed = since === null ? null : (await readEvents(database, [companyId], since, { limit })).events;
    if (!missed || missed.length > replayedAtMost) connection.send({ type: 'Reload' });
    else await deliver({ database, access }, missed, [connection]);
  }

  function leave(connection: Connection): void {
    presence.leave(connection);
    const { companyId } = connection.caller;
    const connections = companies.get(companyId);
    connections?.delete(connection);
    if (connections?.size === 0) companies.delete(companyId);
  }

  const stopListening = await database.listen('assunto_realtime', () => {
    if (companies.size > 0) pump().catch(warn);
  });
  const stopWatching = sessions.watch(() => {
    check(all()).catch(warn);
  });
  const beatTimer = setInterval(() => beat().catch(warn), beatEvery).unref();
  const sweepTimer = setInterval(() => {
    sweepEvents(database).catch((error: unknown) => log.warn({ err: error }, 'old events could not be deleted'));
  }, sweepEvery).unref();

  return {
    async join(connection, cursor) {
      await pump();
      const { companyId, accountId } = connection.caller;
      const connections = companies.get(companyId) ?? new Set();
      const own = [...connections].filter(({ caller }) => caller.accountId === accountId);
      if (own.length >= connectionsPerAccount || horizon === null) return false;
      companies.set(companyId, connections.add(connection));
      const joinedAt = horizon;
      if (cursor !== null) await replay(connection, cursor, joinedAt);
      connection.isWelcome = true;
      connection.send({ type: 'Welcome', cursor: cursorOf(joinedAt) });
      return true;
    },
    leave,
    async close() {
      clearInterval(beatTimer);
      clearInterval(sweepTimer);
      stopWatching();
      for (const connection of all()) connection.close(1001);
      companies.clear();
      await Promise.allSettled([running, next]);
      await stopListening();
    },
  };
}
