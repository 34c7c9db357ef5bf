import type { EntityUse } from '@assunto/api';
import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { sharedViewUses } from '../../access/sharedViewUses';
import { changeConfiguration } from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { listText, translate } from '../../platform/messages/language';
import { deleteRoom, lockRoomUses } from './queries';
import { storedRoom, type RoomServices } from './saveRoom';

/** The rooms that the product itself refers to. */
const fixedRooms: ReadonlySet<number> = new Set([adminRoomId, customerRoomId]);

/** Reads the automations that notify a profile. */
export type ReadRoomUses = (transaction: Queryable, companyId: number, roomId: number) => Promise<EntityUse[]>;

/** Deletes a profile. Throws NOT_FOUND, CONFIGURATION_CHANGED, ROOM_FIXED, and ROOM_IN_USE with its uses. */
export async function removeRoom(
  { database, forget, jobsOfRoom }: Pick<RoomServices, 'database' | 'forget'> & { jobsOfRoom: ReadRoomUses },
  account: CallerAccount,
  roomId: number,
  ifMatch: string | null,
): Promise<void> {
  const { companyId } = account;
  await changeConfiguration(database, account, {
    ...storedRoom(companyId),
    id: roomId,
    ifMatch,
    async change(transaction) {
      if (fixedRooms.has(roomId)) throw new HttpError('ROOM_FIXED');
      const { uses, accounts, rooms } = await lockRoomUses(transaction, companyId, roomId);
      const views = await sharedViewUses(transaction, companyId, { roomId });
      const jobs = await jobsOfRoom(transaction, companyId, roomId);
      const counts = { users: accounts, otherProfiles: rooms, views: views.length, automations: jobs.length };
      const all = [...uses, ...views, ...jobs];
      if (all.length > 0)
        throw new HttpError('ROOM_IN_USE', { values: { uses: usesText(counts) }, body: { uses: all } });
      await deleteRoom(transaction, companyId, roomId);
      return roomId;
    },
  });
  forget(companyId);
}

const kinds = ['users', 'otherProfiles', 'views', 'automations'] as const;

/** As '2 usuários, 1 outro perfil e 1 visualização'. */
const usesText = (counts: Readonly<Record<(typeof kinds)[number], number>>): string =>
  listText(kinds.flatMap((kind) => (counts[kind] > 0 ? [translate(`room.${kind}`, { count: counts[kind] })] : [])));
