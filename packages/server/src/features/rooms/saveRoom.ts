import type { RoomSave } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import type { AccountRequest } from '../../access/RecordRequest';
import { requireGrantable } from '../../access/requireGrantable';
import { changeConfiguration, type ChangedConfiguration } from '../../configuration/changeConfiguration';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import type { RoomMetadata } from '../../metadata/CompanyMetadata';
import { loadRooms } from '../../metadata/loadRooms';
import { checkRoom, type StoredRoom } from './checkRoom';
import { writeRoom } from './queries';
import { roomState } from './roomState';

/** The services of the calls about profiles. */
export interface RoomServices {
  database: Database;
  access: Access;
  /** Drops the cached metadata of the company: what was saved applies to the next call. */
  forget(companyId: number): void;
}

/** A profile to be saved, and its previous state; `before` is `null` for a new one. */
interface CheckedSave {
  request: AccountRequest<Database>;
  before: RoomMetadata | null;
  room: StoredRoom;
}

/**
 * Validates everything that a save validates, and writes nothing. Throws NOT_FOUND, REQUEST_INVALID and GRANT_REFUSED.
 * `mayBeGone`: a deleted one is handled like a new one.
 */
export async function checkRoomSave(
  { database, access, forget }: RoomServices,
  account: CallerAccount,
  id: number | null,
  body: RoomSave,
  { mayBeGone = false } = {},
): Promise<CheckedSave> {
  const { companyId } = account;
  // Reads outside of the transaction must use the current profile.
  forget(companyId);
  const request = await access.of(account);
  const before = id === null ? null : ((await loadRooms(database, companyId, id)).get(id) ?? null);
  if (id !== null && !before && !mayBeGone) throw new HttpError('NOT_FOUND');
  const room = await checkRoom(request, body, before);
  await requireGrantable(access, account, { ...wanted(room, body), ...(id === null ? {} : { ofRoom: id }) });
  return { request, before, room };
}

/** Saves the profile with this id, or a new one. Throws what `checkRoomSave` throws, and CONFIGURATION_CHANGED. */
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
    id,
    ifMatch,
    isRestore,
    change: (transaction) => writeRoom(transaction, companyId, id, room),
  });
  services.forget(companyId);
  return changed;
}

/** The logged state of a profile. */
export const storedRoom = (companyId: number) => ({
  entity: 'room' as const,
  read: (transaction: Queryable, id: number) => roomState(transaction, companyId, id),
});

/** The grants of a profile in the form of `requireGrantable`: with filters in their stored form. */
const wanted = (room: StoredRoom, { permissions, connectedRooms = [] }: RoomSave) => ({
  permissions,
  connectedRooms: connectedRooms.map(({ roomToId }) => ({ roomId: roomToId })),
  roomFilters: room.roomFilters.map((one) => ({ ...one, filter: JSON.stringify(one.filter) })),
  sharedTalks: room.sharedTalks,
  requireDigitalSignature: room.requireDigitalSignature,
  requireSecondFactor: room.requireSecondFactor,
  actsAsAutomation: room.actsAsAutomation,
  roomNotifications: [...room.roomNotifications],
  delimitations: room.delimitations.map(({ subjectId, name, talkIds }) => ({
    subjectId,
    subjectIdentifier: '',
    name,
    talks: talkIds.map((id) => ({ id })),
  })),
});
