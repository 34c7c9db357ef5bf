import { randomUUID } from 'node:crypto';
import type { RealtimePresent } from '@assunto/engine/core';
import type { FastifyBaseLogger } from 'fastify';
import type { Access, Reader } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Database } from '../../database/Database';
import type { Connection } from '../Connection';
import { readableTalks } from '../readableTalks';
import type { StoredEvent } from '../readEvents';
import { aliveEvery, createPresenceStore, type Spot } from './presenceStore';
import { othersOf } from './othersOf';

interface PresenceOptions {
  database: Database;
  access: Access;
  log: FastifyBaseLogger;
}

/** Who has which record open, over all server processes; told to those who have it open too and may read it. */
export interface Presence {
  /** The page of a connection opened a record, edits another attribute of it, or closed it (`null`). */
  move(connection: Connection, talk: RealtimePresent['talk']): Promise<void>;
  /** The connection is over. */
  leave(connection: Connection): void;
  close(): Promise<void>;
}

/** A page at a record. */
interface Place extends Spot {
  connectionId: string;
  subjectId: number;
}

/** Opens the presence of this process. */
export async function createPresence({ database, access, log }: PresenceOptions): Promise<Presence> {
  const store = createPresenceStore(database);
  const places = new Map<Connection, Place>();
  const atTalk = new Map<string, Set<Connection>>();
  const writing = new Map<Connection, Promise<void>>();
  const toTell = new Set<string>();
  let telling: Promise<void> | null = null;
  const warn = (error: unknown): void => log.warn({ err: error }, 'presence could not be told');
  const keyOf = ({ companyId, talkId }: Pick<Spot, 'companyId' | 'talkId'>): string => `${companyId}.${talkId}`;

  /** The record as the caller may read it at this moment, or `null`. */
  async function readable(person: Reader, subjectId: number, talkId: number): Promise<SubjectAccess | null> {
    const event = asEvent(person.caller.companyId, subjectId, talkId);
    const found = (await readableTalks(database, access, event, [person]))(person);
    return found && found.talks.length > 0 ? found.access : null;
  }

  function place(connection: Connection, next: Place | null): void {
    const before = places.get(connection);
    if (before) {
      const others = atTalk.get(keyOf(before));
      others?.delete(connection);
      if (others?.size === 0) atTalk.delete(keyOf(before));
    }
    if (next) {
      places.set(connection, next);
      atTalk.set(keyOf(next), (atTalk.get(keyOf(next)) ?? new Set()).add(connection));
    } else places.delete(connection);
  }

  /** Writes where the connection is by then, after what is being written. */
  function write(connection: Connection, { companyId, connectionId }: Place): Promise<void> {
    const done = (writing.get(connection) ?? Promise.resolve())
      .then(() => {
        const current = places.get(connection);
        return current ? store.put(connectionId, current) : store.remove(companyId, connectionId);
      })
      .catch(warn)
      .finally(() => {
        if (writing.get(connection) === done) writing.delete(connection);
      });
    writing.set(connection, done);
    return done;
  }

  async function tellTalk(key: string): Promise<void> {
    const connections = [...(atTalk.get(key) ?? [])];
    const [companyId = 0, talkId = 0] = key.split('.').map(Number);
    if (connections.length === 0) return;
    const present = await store.read(companyId, [talkId]);
    const subjectId = places.get(connections[0] as Connection)?.subjectId ?? 0;
    const readerOf = await access.readersOf(companyId);
    const people = connections.map((connection) => ({ connection, person: readerOf(connection.caller) }));
    const readers = people.map(({ person }) => person);
    const readableTo = await readableTalks(database, access, asEvent(companyId, subjectId, talkId), readers);
    for (const { connection, person } of people) {
      const found = readableTo(person);
      if (!found || found.talks.length === 0) continue;
      const subject = found.access.subject.subjectIdentifier;
      connection.send({ type: 'TalkPresence', subject, talkId, people: othersOf(present, person, found.access) });
    }
  }

  /** Tells of every record that changed meanwhile, each once. */
  async function tell(): Promise<void> {
    for (const key of toTell) {
      toTell.delete(key);
      await tellTalk(key).catch(warn);
    }
  }
  function wake(key: string): void {
    if (!atTalk.has(key)) return;
    toTell.add(key);
    telling ??= Promise.resolve()
      .then(tell)
      .finally(() => {
        telling = null;
        const [late] = toTell;
        if (late !== undefined) wake(late);
      });
  }

  async function live(): Promise<void> {
    const wasDead = await store.live();
    if (!wasDead) return;
    for (const [connection, at] of places) void write(connection, at);
  }

  await store.live();
  const stopListening = await database.listen('assunto_presence', wake);
  const timer = setInterval(() => live().catch(warn), aliveEvery).unref();

  return {
    async move(connection, talk) {
      const { companyId, accountId } = connection.caller;
      const before = places.get(connection);
      const person = (await access.readersOf(companyId))(connection.caller);
      const subject = talk && person.company.subjects.get(talk.subject.toLowerCase());
      const found = talk && subject ? await readable(person, subject.subjectId, talk.talkId) : null;
      if (found && talk) {
        const attribute = found.readable.find(({ attribute: { identifier } }) => identifier === talk.attribute);
        const next: Place = {
          connectionId: before?.connectionId ?? randomUUID(),
          subjectId: found.subject.subjectId,
          ...{ companyId, accountId, talkId: talk.talkId, attribute: attribute?.attribute.identifier ?? null },
        };
        place(connection, next);
        await write(connection, next);
      } else if (before) {
        place(connection, null);
        await write(connection, before);
      }
    },
    leave(connection) {
      const before = places.get(connection);
      if (!before) return;
      place(connection, null);
      void write(connection, before);
    },
    async close() {
      clearInterval(timer);
      await stopListening();
      await Promise.allSettled([...writing.values(), telling]);
      places.clear();
      atTalk.clear();
      await store.end().catch(warn);
    },
  };
}

/** The question whether a record may be read, in the form that events ask it. */
const asEvent = (companyId: number, subjectId: number, talkId: number): StoredEvent => ({
  ...{ id: 0, transactionId: 0, accountId: null, actorId: null, actorName: null, companyId, subjectId },
  kind: 'talks',
  action: 'activate',
  talks: [[talkId, 0, []]],
});
