import type { RoomSave } from '@assunto/engine/contract';
import type { CallerAccount } from '../../../access/CallerAccount';
import type { Access } from '../../../access/createAccess';
import type { AccountRequest } from '../../../access/RecordRequest';
import { requireGrantable } from '../../../access/requireGrantable';
import { changeConfiguration, type ChangedConfiguration } from '../../../configuration/changeConfiguration';
import type { Database, Queryable } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import type { RoomMetadata } from '../../../metadata/CompanyMetadata';
import { loadRooms } from '../../../metadata/loadRooms';
import { checkRoom, type StoredRoom } from './checkRoom';
import { writeRoom } from './queries';
import { roomState } from './roomState';

/** What the calls about profiles work with. */
export interface RoomServices {
  database: Database;
  access: Access;
  /** What is known of the company is read again: what was saved governs the next call. */
  forget(companyId: number): void;
}

/** A profile that is about to be saved, and what it was; `before` is `null` of a new one. */
interface CheckedSave {
  request: AccountRequest<Database>;
  before: RoomMetadata | null;
  room: StoredRoom;
}

/**
 * Checks all that a save checks, and writes nothing. Throws NOT_FOUND, REQUEST_INVALID and GRANT_REFUSED. `mayBeGone`: one
 * that was deleted is as good as a new one.
 */
export async function checkRoomSave(
  { database, access, forget }: RoomServices,
  account: CallerAccount,
  id: number | null,
  body: RoomSave,
  { mayBeGone = false } = {},
): Promise<CheckedSave> {
  const { companyId } = account;
  // Everything outside of the transaction asks for the profile as it is now.
  forget(companyId);
  const request = await access.of(account);
  const before = id === null ? null : ((await loadRooms(database, companyId, id)).get(id) ?? null);
  if (id !== null && !before && !mayBeGone) throw new HttpError('NOT_FOUND');
  const room = await checkRoom(request, body, before);
  await requireGrantable(access, account, { ...wanted(room, body), ...(id === null ? {} : { ofRoom: id }) });
  return { request, before, room };
}

/** Saves a profile over the one of this id, or a new one. Throws what `checkRoomSave` throws, and CONFIGURATION_CHANGED. */
export async function saveRoom(
  services: RoomServices,
  account: CallerAccount,
  id: number | null,
  body: RoomSave,
  { ifMatch, isRestore = false }: { ifMatch: string | null; isRestore?: boolean },
): Promise<ChangedConfiguration> {
  const { companyId } = account;
  const { room } = await checkRoomSave(services, account, id, body, { mayBeGone: isRestore });
  const changed = await changeConfiguration(services.database, account, {
    ...storedRoom(companyId),
    ...{ id, ifMatch, isRestore },
    change: (transaction) => writeRoom(transaction, companyId, id, room),
  });
  services.forget(companyId);
  return changed;
}

/** How a profile is written down. */
export const storedRoom = (companyId: number) => ({
  entity: 'room' as const,
  read: (transaction: Queryable, id: number) => roomState(transaction, companyId, id),
});

/** What a profile grants, as the check of grants takes it: filters as they are stored. */
const wanted = (room: StoredRoom, { permissions, connectedRooms = [] }: RoomSave) => ({
  permissions,
  connectedRooms: connectedRooms.map(({ roomToId }) => ({ roomId: roomToId })),
  roomFilters: room.roomFilters.map((one) => ({ ...one, filter: JSON.stringify(one.filter) })),
  sharedTalks: room.sharedTalks,
  requireDigitalSignature: room.requireDigitalSignature,
  roomNotifications: [...room.roomNotifications],
  delimitations: room.delimitations.map(({ subjectId, name, talkIds }) => ({
    ...{ subjectId, subjectIdentifier: '', name },
    talks: talkIds.map((id) => ({ id })),
  })),
});
