import { adminRoomId, customerRoomId } from '@assunto/engine/ticketing';
import type { CallerAccount } from '../../../access/CallerAccount';
import { changeConfiguration } from '../../../configuration/changeConfiguration';
import { HttpError } from '../../../http/errors';
import { translate } from '../../../messages/language';
import { deleteRoom, lockRoomUses } from './queries';
import { storedRoom, type RoomServices } from './saveRoom';

/** The rooms that the product itself refers to. */
const fixedRooms: ReadonlySet<number> = new Set([adminRoomId, customerRoomId]);

/** Deletes a profile. Throws NOT_FOUND, CONFIGURATION_CHANGED, ROOM_FIXED, and ROOM_IN_USE with its uses. */
export async function removeRoom(
  { database, forget }: Pick<RoomServices, 'database' | 'forget'>,
  account: CallerAccount,
  roomId: number,
  ifMatch: string | null,
): Promise<void> {
  const { companyId } = account;
  await changeConfiguration(database, account, {
    ...storedRoom(companyId),
    ...{ id: roomId, ifMatch },
    async change(transaction) {
      if (fixedRooms.has(roomId)) throw new HttpError('ROOM_FIXED');
      const { uses, accounts, rooms } = await lockRoomUses(transaction, companyId, roomId);
      if (uses.length > 0)
        throw new HttpError('ROOM_IN_USE', { values: { uses: usesText(accounts, rooms) }, body: { uses } });
      await deleteRoom(transaction, companyId, roomId);
      return roomId;
    },
  });
  forget(companyId);
}

function usesText(accounts: number, rooms: number): string {
  const users = translate('room.users', { count: accounts });
  const profiles = translate('room.otherProfiles', { count: rooms });
  if (accounts > 0 && rooms > 0) return translate('room.usersAndProfiles', { users, profiles });
  return accounts > 0 ? users : profiles;
}
