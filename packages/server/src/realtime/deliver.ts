import type { RealtimeMessage } from '@assunto/engine/core';
import type { Access, CallerAccess } from '../access/createAccess';
import type { SubjectAccess } from '../access/SubjectAccess';
import type { Queryable } from '../database/Database';
import type { Connection } from './Connection';
import { createReadableTalks } from './readableTalks';
import type { ChangedTalk, StoredEvent } from './readEvents';

/** Tells connections of one company about its events: to each only what its person may read at this moment. */
export async function deliver(
  { database, access }: { database: Queryable; access: Access },
  events: readonly StoredEvent[],
  connections: readonly Connection[],
): Promise<void> {
  const accesses = new Map<Connection, CallerAccess>();
  const people = new Map<string, CallerAccess>();
  for (const connection of connections) {
    const { accountId, roomId } = connection.caller;
    const person = people.get(`${accountId}:${roomId}`) ?? (await access.of(connection.caller));
    people.set(`${accountId}:${roomId}`, person);
    accesses.set(connection, person);
  }
  for (const event of events) {
    if (event.kind === 'inbox') {
      for (const connection of connections)
        if (connection.caller.accountId === event.accountId)
          connection.send({ type: 'SendNotification', id: event.id });
      continue;
    }
    const readableTalks = createReadableTalks(database, event);
    const messages = new Map<CallerAccess, RealtimeMessage | null>();
    for (const [connection, person] of accesses) {
      let message = messages.get(person);
      if (message === undefined) {
        const readable = await readableTalks(person);
        message = readable && readable.talks.length > 0 ? messageOf(event, readable.access, readable.talks) : null;
        messages.set(person, message);
      }
      if (message) connection.send(message);
    }
  }
}

function messageOf(event: StoredEvent, { subject }: SubjectAccess, talks: readonly ChangedTalk[]): RealtimeMessage {
  const { id, action, actorId } = event;
  const about = { id, subject: subject.subjectIdentifier, actorId, actorName: event.actorName ?? '' };
  const talkIds = talks.map(([talkId]) => talkId);
  if (action === 'comment') return { type: 'SendTalkComments', ...about, talkIds };
  return action === null
    ? { type: 'PublishTalkTag', ...about, talkIds }
    : { type: 'SendTalkUpdates', ...about, action, talks: talks.map(([talkId, version]) => ({ talkId, version })) };
}
