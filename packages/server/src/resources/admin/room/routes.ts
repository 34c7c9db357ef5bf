import { adminRoomId, customerRoomId } from '@assunto/engine/ticketing';
import { foldText } from '@assunto/engine/core';
import type { RoomSave } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CallerAccount } from '../../../access/CallerAccount';
import type { Access } from '../../../access/createAccess';
import { requireGrantable } from '../../../access/requireGrantable';
import { changeConfiguration } from '../../../configuration/changeConfiguration';
import type { Database, Queryable } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import { loadRooms } from '../../../metadata/loadRooms';
import { actionCatalogue } from './actionCatalogue';
import { checkRoom, type StoredRoom } from './checkRoom';
import { describeRoom, roomResources } from './describeRoom';
import { deleteRoom, listRooms, lockRoomUses, writeRoom } from './queries';
import { roomSchemas } from './roomSchemas';
import { roomState } from './roomState';

interface RoomRoutesOptions {
  database: Database;
  access: Access;
  /** What is known of the company is read again: what was saved governs the next call. */
  forget(companyId: number): void;
}

/** The rooms that the product itself names. */
const fixedRooms: ReadonlySet<number> = new Set([adminRoomId, customerRoomId]);
const config = { admin: true } as const;

/** The access profiles of the company, which are called rooms (2§7). */
export const roomRoutes: FastifyPluginAsyncTypebox<RoomRoutesOptions> = async (app, { database, access, forget }) => {
  app.get('/room', { config, schema: roomSchemas.list }, async ({ account, query }) => {
    const { page = 1, fetch = 10, term = '' } = query;
    const terms = foldText(term)
      .split(/\s+/)
      .filter((one) => one !== '');
    return listRooms(database, account.companyId, { page, fetch, terms });
  });

  app.get('/room/action', { config, schema: roomSchemas.actions }, async () => [...actionCatalogue]);

  app.get('/room/resource', { config, schema: roomSchemas.resources }, async ({ account }) =>
    roomResources((await access.of(account)).company),
  );

  app.get('/room/:roomId', { config, schema: roomSchemas.read }, async ({ account, params }) => {
    const room = await describeRoom(await access.of(account), params.roomId);
    if (!room) throw new HttpError('NOT_FOUND');
    return room;
  });

  app.post('/room', { config, schema: roomSchemas.create }, async ({ account, body }, reply) => {
    const { id, version } = await save(account, null, null, body);
    void reply.code(201);
    return { resourceId: id, version };
  });

  app.put('/room/:roomId', { config, schema: roomSchemas.update }, async ({ account, params, body, headers }) => {
    const { version } = await save(account, params.roomId, headers['if-match'] ?? null, body);
    return { version };
  });

  app.delete('/room/:roomId', { config, schema: roomSchemas.remove }, async ({ account, params, headers }) => {
    const { companyId } = account;
    await changeConfiguration(database, account, {
      ...stored(companyId),
      id: params.roomId,
      ifMatch: headers['if-match'] ?? null,
      async change(transaction) {
        if (fixedRooms.has(params.roomId)) throw new HttpError('ROOM_FIXED');
        const { uses, accounts, rooms } = await lockRoomUses(transaction, companyId, params.roomId);
        if (uses.length > 0)
          throw new HttpError('ROOM_IN_USE', { values: { uses: usesText(accounts, rooms) }, body: { uses } });
        await deleteRoom(transaction, companyId, params.roomId);
        return params.roomId;
      },
    });
    forget(companyId);
    return {};
  });

  async function save(account: CallerAccount, id: number | null, ifMatch: string | null, body: RoomSave) {
    const { companyId } = account;
    // Everything outside of the transaction asks for the profile as it is now.
    forget(companyId);
    const request = await access.of(account);
    const before = id === null ? null : ((await loadRooms(database, companyId, id)).get(id) ?? null);
    if (id !== null && !before) throw new HttpError('NOT_FOUND');
    const room = await checkRoom(request, body, before);
    await requireGrantable(access, account, { ...wanted(room, body), ...(id === null ? {} : { ofRoom: id }) });
    const changed = await changeConfiguration(database, account, {
      ...stored(companyId),
      ...{ id, ifMatch },
      change: (transaction) => writeRoom(transaction, companyId, id, room),
    });
    forget(companyId);
    return changed;
  }
};

const stored = (companyId: number) => ({
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

function usesText(accounts: number, rooms: number): string {
  const people = accounts === 1 ? '1 usuário' : `${accounts} usuários`;
  const profiles = rooms === 1 ? '1 outro perfil' : `${rooms} outros perfis`;
  return [...(accounts > 0 ? [people] : []), ...(rooms > 0 ? [profiles] : [])].join(' e ');
}
