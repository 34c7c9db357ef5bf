import { adminRoomId } from '@assunto/api/ticketing';
import type { TalkPresence } from '@assunto/api';
import type { Reader } from '../../access/createAccess';
import type { Present } from './presenceStore';
import type { RoomSubject } from '../../access/RoomSubject';

/**
 * The other people at a record that the caller may see: each person once, however many pages they have open, with the attributes
 * they edit among those that the caller may read. A person whom the caller may not see has no name.
 */
export function othersOf(present: readonly Present[], reader: Reader, subject: RoomSubject): TalkPresence['people'] {
  const { roomId, accountId } = reader.account;
  const connected = reader.company.rooms.get(roomId)?.connectedRooms.map((room) => room.roomId) ?? [];
  const maySee = (room: number): boolean => roomId === adminRoomId || room === roomId || connected.includes(room);
  const readable = new Set(subject.readable.map(({ attribute }) => attribute.identifier));
  const people = new Map<number, TalkPresence['people'][number]>();
  for (const { accountId: id, name, roomId: room, attribute } of present) {
    if (id === accountId) continue;
    const person = people.get(id) ?? {
      accountId: maySee(room) ? id : null,
      name: maySee(room) ? name : null,
      attributes: [],
    };
    people.set(id, person);
    if (attribute !== null && readable.has(attribute) && !person.attributes.includes(attribute))
      person.attributes.push(attribute);
  }
  return [...people.values()];
}
