import { realtimeCloseCodes, type RealtimeMessage, type RealtimeMissed } from '@assunto/api';
import type { FastifyBaseLogger } from 'fastify';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import type { Sessions } from '../../platform/auth/sessions';
import type { Database } from '../../platform/database/Database';
import type { Connection } from './Connection';
import { HttpError } from '../../platform/errors/errors';
import { createAudience } from './createAudience';
import { createSessionCheck } from './createSessionCheck';
import type { Presence } from './createPresence';
import { cursorOf, horizonOf } from './cursor';
import { deliver } from './deliver';
import { createEventFeed, type EventFeed } from './createEventFeed';
import { readEvents, sweepEvents } from './readEvents';

/** How often events are read without a notification, in milliseconds. */
const pollMs = 15_000;
/** The interval of each page's heartbeat in milliseconds, and the number of parts into which the pages are divided. */
const beatEvery = 15_000;
const beatPartEvery = 500;
const replayedAtMost = 500;

interface HubOptions {
  database: Database;
  access: Access;
  sessions: Sessions;
  log: FastifyBaseLogger;
  presence: Pick<Presence, 'leave'>;
}

/** Since when a page may have missed events: its cursor, else the time at which it began to read; `null`: it has read nothing. */
export type MissedSince = { cursor: string } | { time: number } | null;

/** All pages connected to this process, and the delivery of events to them. */
export interface Hub {
  /** Adds a connection and sends what it missed; closes the connection when its account has too many. */
  join(connection: Connection, since: MissedSince): Promise<void>;
  leave(connection: Connection): void;
  /** What an account without a connection has missed: the same that a connection would be sent. */
  missed(account: CallerAccount, since: MissedSince): Promise<RealtimeMissed>;
  close(): Promise<void>;
}

/**
 * Opens the hub. A database notification only triggers a read, which always starts from the last horizon: events whose
 * notification was lost are read with the next one, or after `pollMs`.
 */
export async function createHub({ database, access, sessions, log, presence }: HubOptions): Promise<Hub> {
  const audience = createAudience();
  const sessionCheck = createSessionCheck(sessions, leave);
  const feed = createEventFeed(database, audience, async (companyId, events) => {
    const connections = await sessionCheck.check(audience.ofCompany(companyId));
    await deliver({ database, access }, companyId, events, connections);
  });
  const warn = (error: unknown): void => log.warn({ err: error }, 'realtime events could not be sent');

  /**
   * Sends the heartbeats in parts, so that no single call handles ten thousand pages. Sessions are checked here before their
   * trusted time ends, so that sending a change does not wait for a check.
   */
  async function beat(): Promise<void> {
    const now = Date.now();
    const due = audience.removeDue(now, Math.ceil((audience.size * beatPartEvery) / beatEvery), beatEvery);
    if (due.length === 0) return;
    const connections = await sessionCheck.check(due, now + beatEvery + 2 * beatPartEvery);
    const horizon = feed.horizon();
    const message = horizon === null ? null : ({ type: 'Beat', cursor: cursorOf(horizon) } as const);
    for (const connection of connections) {
      connection.probe();
      if (message && connection.isWelcome) connection.send(message);
    }
  }

  async function replay(connection: Pick<Connection, 'account' | 'send'>, since: number | null): Promise<void> {
    const { companyId } = connection.account;
    const limit = replayedAtMost + 1;
    const missed = since === null ? null : (await readEvents(database, [companyId], since, { limit })).events;
    if (!missed || missed.length > replayedAtMost) connection.send({ type: 'Reload' });
    else await deliver({ database, access }, companyId, missed, [connection]);
  }

  function leave(connection: Connection): void {
    if (audience.remove(connection)) presence.leave(connection);
  }

  await sweepEvents(database);
  await feed.pump();
  const stopListening = await database.listen('assunto_realtime', () => {
    if (audience.size > 0) feed.pump().catch(warn);
  });
  const stopWatching = sessions.watch((changed) => {
    const doubtful = changed ? audience.ofAccount(changed) : audience.all();
    for (const connection of doubtful) connection.trustedUntil = 0;
    if (doubtful.length > 0) sessionCheck.check(doubtful).catch(warn);
  });
  const pollTimer = setInterval(() => feed.pump().catch(warn), pollMs).unref();
  const beatTimer = setInterval(() => beat().catch(warn), beatPartEvery).unref();

  return {
    async join(connection, since) {
      const start = startOf(feed, since);
      await feed.pump();
      const joinedAt = feed.horizon();
      if (joinedAt === null || !audience.add(connection)) return connection.close(realtimeCloseCodes.tooMany);
      connection.beatAt = Date.now() + beatEvery;
      // The account may have changed before the connection was registered.
      connection.trustedUntil = 0;
      if ((await sessionCheck.check([connection])).length === 0) return;
      if (since) await replay(connection, start(joinedAt));
      connection.isWelcome = true;
      connection.send({ type: 'Welcome', cursor: cursorOf(joinedAt) });
    },
    leave,
    async missed(account, since) {
      const start = startOf(feed, since);
      await feed.pump();
      const joinedAt = feed.horizon();
      if (joinedAt === null) throw new HttpError('DATABASE_UNAVAILABLE');
      const messages: RealtimeMessage[] = [];
      if (since) await replay({ account, send: (message) => void messages.push(message) }, start(joinedAt));
      return { messages, cursor: cursorOf(joinedAt) };
    },
    async close() {
      clearInterval(pollTimer);
      clearInterval(beatTimer);
      stopWatching();
      for (const connection of audience.all()) {
        audience.remove(connection);
        connection.close(1001);
      }
      await feed.close();
      await stopListening();
    },
  };
}

/**
 * A function that returns the transaction from which a page may have missed events, once the next horizon is known; `null` when it
 * is not known. Called before that read: after a restore the next horizon may be lower.
 */
function startOf(feed: EventFeed, since: MissedSince): (joinedAt: number) => number | null {
  const known = since && 'time' in since ? feed.horizonAt(since.time) : null;
  return (joinedAt) => {
    if (since && 'cursor' in since) return horizonOf(since.cursor, joinedAt);
    return known !== null && known <= joinedAt ? known : null;
  };
}
