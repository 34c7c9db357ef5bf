import { randomUUID } from 'node:crypto';
import type { RealtimePresent } from '@assunto/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Access, Reader } from '../../access/createAccess';
import type { Database } from '../../platform/database/Database';
import type { Connection } from './Connection';
import { readableTalks } from './readableTalks';
import type { StoredEvent } from './readEvents';
import { createNotifier } from './createNotifier';
import { createOpenTalks, type OpenTalk } from './createOpenTalks';
import { aliveEvery, createPresenceStore } from './presenceStore';
import { othersOf } from './othersOf';
import type { RoomSubject } from '../../access/RoomSubject';

interface PresenceOptions {
  database: Database;
  access: Access;
  log: FastifyBaseLogger;
}

/**
 * Tracks who has which record open, across all server processes, and sends it to pages that have the record open too and may read
 * it.
 */
export interface Presence {
  /** Called when the page of a connection opened a record, edits another attribute of it, or closed it (`null`). */
  move(connection: Connection, talk: RealtimePresent['talk']): Promise<void>;
  /** Called when the connection was closed. */
  leave(connection: Connection): void;
  close(): Promise<void>;
}

/** Opens the presence of this process. */
export async function createPresence({ database, access, log }: PresenceOptions): Promise<Presence> {
  const store = createPresenceStore(database);
  const openTalks = createOpenTalks();
  const writing = new Map<Connection, Promise<void>>();
  const warn = (error: unknown): void => log.warn({ err: error }, 'presence could not be sent');

  /** Stores the latest state of the connection, after the write in progress. */
  function write(connection: Connection, { companyId, connectionId }: OpenTalk): Promise<void> {
    const done = (writing.get(connection) ?? Promise.resolve())
      .then(() => {
        const current = openTalks.get(connection);
        return current ? store.set(connectionId, current) : store.remove(companyId, connectionId);
      })
      .catch(warn)
      .finally(() => {
        if (writing.get(connection) === done) writing.delete(connection);
      });
    writing.set(connection, done);
    return done;
  }

  async function notifyTalk(key: string): Promise<void> {
    const connections = openTalks.connectionsAt(key);
    const [companyId = 0, talkId = 0] = key.split('.').map(Number);
    if (connections.length === 0) return;
    const present = await store.read(companyId, [talkId]);
    const subjectId = openTalks.get(connections[0] as Connection)?.subjectId ?? 0;
    const readerOf = await access.readersOf(companyId);
    const readers = connections.map((connection) => readerOf(connection.account));
    const readableTo = await readableTalks(database, access, asEvent(companyId, subjectId, talkId), readers);
    for (const [index, connection] of connections.entries()) {
      const person = readers[index];
      const found = person && readableTo(person);
      if (!found || found.talks.length === 0) continue;
      const { subjectIdentifier: subject } = found.subject.subject;
      connection.send({ type: 'TalkPresence', subject, talkId, people: othersOf(present, person, found.subject) });
    }
  }

  async function live(): Promise<void> {
    if (!(await store.live())) return;
    for (const [connection, at] of openTalks.entries()) void write(connection, at);
  }

  const notifier = createNotifier((key) => notifyTalk(key).catch(warn));
  await store.live();
  const stopListening = await database.listen('assunto_presence', (key) => openTalks.isOpen(key) && notifier.add(key));
  const timer = setInterval(() => live().catch(warn), aliveEvery).unref();

  return {
    async move(connection, talk) {
      const { companyId, accountId } = connection.account;
      const before = openTalks.get(connection);
      const person = (await access.readersOf(companyId))(connection.account);
      const subject = talk && person.company.subjects.get(talk.subject.toLowerCase());
      const found =
        talk && subject ? await readableTalk({ database, access }, person, subject.subjectId, talk.talkId) : null;
      if (found && talk) {
        const attribute = found.readable.find(({ attribute: { identifier } }) => identifier === talk.attribute);
        const next: OpenTalk = {
          connectionId: before?.connectionId ?? randomUUID(),
          companyId,
          accountId,
          subjectId: found.subject.subjectId,
          talkId: talk.talkId,
          attribute: attribute?.attribute.identifier ?? null,
        };
        openTalks.set(connection, next);
        await write(connection, next);
      } else if (before) {
        openTalks.set(connection, null);
        await write(connection, before);
      }
    },
    leave(connection) {
      const before = openTalks.get(connection);
      openTalks.set(connection, null);
      if (before) void write(connection, before);
    },
    async close() {
      clearInterval(timer);
      await stopListening();
      await Promise.allSettled([...writing.values(), notifier.done()]);
      openTalks.clear();
      await store.end().catch(warn);
    },
  };
}

/** The subject of a record that the reader may currently read, or `null`. */
async function readableTalk(
  { database, access }: Pick<PresenceOptions, 'database' | 'access'>,
  reader: Reader,
  subjectId: number,
  talkId: number,
): Promise<RoomSubject | null> {
  const event = asEvent(reader.account.companyId, subjectId, talkId);
  const found = (await readableTalks(database, access, event, [reader]))(reader);
  return found && found.talks.length > 0 ? found.subject : null;
}

/** A record as an event, which `readableTalks` checks. */
const asEvent = (companyId: number, subjectId: number, talkId: number): StoredEvent => ({
  id: 0,
  transactionId: 0,
  accountId: null,
  actorId: null,
  actorName: null,
  companyId,
  subjectId,
  kind: 'talks',
  action: 'activate',
  talks: [[talkId, 0, []]],
  isInternal: false,
});
