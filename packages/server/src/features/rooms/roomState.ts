import type { RoomSave } from '@assunto/api';
import type { ConfigurationState } from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { loadRooms } from '../../metadata/loadRooms';
import { readRoomNotifications } from '../../delivery/roomNotifications';

/** The logged state of a profile, as the body that would restore it; `null` when the company has none with this id. */
export async function roomState(
  transaction: Queryable,
  companyId: number,
  roomId: number,
): Promise<(ConfigurationState & { state: RoomSave }) | null> {
  const room = (await loadRooms(transaction, companyId, roomId)).get(roomId);
  if (!room) return null;
  const state = {
    roomName: room.roomName,
    displayName: room.displayName,
    color: room.color,
    sharedTalks: room.sharedTalks,
    requireDigitalSignature: room.requireDigitalSignature,
    requireSecondFactor: room.requireSecondFactor === true,
    actsAsAutomation: room.actsAsAutomation === true,
    permissions: [...room.menus, ...room.subjects] as RoomSave['permissions'],
    roomFilters: room.roomFilters as RoomSave['roomFilters'],
    connectedRooms: room.connectedRooms.map((other) => ({ roomToId: other.roomId })),
    roomNotifications: await readRoomNotifications(transaction, companyId, roomId),
    delimitations: room.delimitations.map(({ subjectIdentifier, name, talks }) => ({ subjectIdentifier, name, talks })),
  };
  return { name: room.roomName, state };
}
