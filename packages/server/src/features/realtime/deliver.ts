import type { RealtimeMessage } from '@assunto/api';
import type { Access, Reader } from '../../access/createAccess';
import type { Queryable } from '../../platform/database/Database';
import type { Connection } from './Connection';
import { readableTalks, type ReadableTalks } from './readableTalks';
import type { ChangedTalk, StoredEvent } from './readEvents';
import type { RoomSubject } from '../../access/RoomSubject';

/** What is needed to send an account its messages. */
type Receiver = Pick<Connection, 'account' | 'send'>;

const sentAtOnce = 500;

/** A connected account with all of its pages. */
interface Listening {
  reader: Reader;
  connections: Receiver[];
}

/** Sends the events of one company to connections: to each only what its account may currently read. */
export async function deliver(
  { database, access }: { database: Queryable; access: Access },
  companyId: number,
  events: readonly StoredEvent[],
  connections: readonly Receiver[],
): Promise<void> {
  const people = byPerson(connections, await access.readersOf(companyId));
  const readers = people.map(({ reader }) => reader);
  for (const event of events) {
    const messageFor =
      event.kind === 'inbox'
        ? inboxMessage(event)
        : talksMessage(event, await readableTalks(database, access, event, readers));
    await send(people, messageFor);
  }
}

/** Pages of one account whose rights were read before and after a change are handled separately. */
function byPerson(connections: readonly Receiver[], readerOf: (account: Connection['account']) => Reader): Listening[] {
  const people = new Map<string, Listening[]>();
  for (const connection of connections) {
    const { accountId, roomId, restrictions } = connection.account;
    const key = `${accountId}:${roomId}`;
    const sameRoom = people.get(key) ?? [];
    const person = sameRoom.find(({ reader }) => reader.account.restrictions === restrictions);
    if (person) person.connections.push(connection);
    else people.set(key, [...sameRoom, { reader: readerOf(connection.account), connections: [connection] }]);
  }
  return [...people.values()].flat();
}

type MessageFor = (reader: Reader) => RealtimeMessage | null;

async function send(people: readonly Listening[], messageFor: MessageFor): Promise<void> {
  let sent = 0;
  for (const { reader, connections } of people) {
    const message = messageFor(reader);
    if (!message) continue;
    for (const connection of connections) {
      connection.send(message);
      sent += 1;
      // Yields to other requests between the hundreds of connections of a large company.
      if (sent % sentAtOnce === 0) await new Promise(setImmediate);
    }
  }
}

function inboxMessage({ id, accountId }: StoredEvent): MessageFor {
  const message: RealtimeMessage = { type: 'SendNotification', id };
  return ({ account }) => (account.accountId === accountId ? message : null);
}

/** One message per set of readable records and attributes, shared by all who may read the same of an event. */
function talksMessage(event: StoredEvent, readableTo: (reader: Reader) => ReadableTalks | null): MessageFor {
  const messages = new Map<string, RealtimeMessage>();
  return (reader) => {
    const readable = readableTo(reader);
    if (!readable || readable.talks.length === 0) return null;
    const key = readable.talks.map(([talkId]) => talkId).join();
    const message = messages.get(key) ?? messageOf(event, readable.subject, readable.talks);
    messages.set(key, message);
    return message;
  };
}

function messageOf(event: StoredEvent, { subject }: RoomSubject, talks: readonly ChangedTalk[]): RealtimeMessage {
  const { id, action, actorId } = event;
  const about = { id, subject: subject.subjectIdentifier, actorId, actorName: event.actorName ?? '' };
  const talkIds = talks.map(([talkId]) => talkId);
  if (action === 'comment') return { type: 'SendTalkComments', ...about, talkIds };
  if (action === null) return { type: 'PublishTalkTag', ...about, talkIds };
  const versions = talks.map(([talkId, version]) => ({ talkId, version }));
  return { type: 'SendTalkUpdates', ...about, action: publishedAction(action), talks: versions };
}

/** A restored record is a new one for pages, and a merge changes the survivor. */
function publishedAction(
  action: Exclude<StoredEvent['action'], 'comment' | null>,
): Extract<RealtimeMessage, { type: 'SendTalkUpdates' }>['action'] {
  if (action === 'restore') return 'create';
  return action === 'merge' || action === 'unmerge' ? 'update' : action;
}
