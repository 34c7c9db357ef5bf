import type { RealtimeMessage } from '@assunto/engine/core';
import type { Access, CallerAccess } from '../access/createAccess';
import type { SubjectAccess } from '../access/SubjectAccess';
import type { Queryable } from '../database/Database';
import type { Connection } from './Connection';
import { createReadableTalks } from './readableTalks';
import type { ChangedTalk, StoredEvent } from './readEvents';

const sentAtOnce = 500;

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
    const sayings = new Map<string, RealtimeMessage>();
    let sent = 0;
    for (const [connection, person] of accesses) {
      let message = messages.get(person);
      if (message === undefined) {
        const readable = await readableTalks(person);
        message = readable && readable.talks.length > 0 ? shared(sayings, event, readable) : null;
        messages.set(person, message);
      }
      if (!message) continue;
      connection.send(message);
      sent += 1;
      // Others are answered between the hundreds of a large company.
      if (sent % sentAtOnce === 0) await new Promise(setImmediate);
    }
  }
}

/** The same message for all who may read the same of an event. */
function shared(
  sayings: Map<string, RealtimeMessage>,
  event: StoredEvent,
  { access, talks }: { access: SubjectAccess; talks: readonly ChangedTalk[] },
): RealtimeMessage {
  const key = talks.map(([talkId]) => talkId).join();
  const message = sayings.get(key) ?? messageOf(event, access, talks);
  sayings.set(key, message);
  return message;
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
