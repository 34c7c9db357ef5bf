import { adminRoomId, customerRoomId } from '@assunto/engine/ticketing';
import { foldText } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { changeConfiguration } from '../../../configuration/changeConfiguration';
import { HttpError } from '../../../http/errors';
import { actionCatalogue } from './actionCatalogue';
import { describeRoom, roomResources } from './describeRoom';
import { deleteRoom, listRooms, lockRoomUses } from './queries';
import { roomEffects } from './roomEffects';
import { roomSchemas } from './roomSchemas';
import { saveRoom, storedRoom, type RoomServices } from './saveRoom';

/** The rooms that the product itself refers to. */
const fixedRooms: ReadonlySet<number> = new Set([adminRoomId, customerRoomId]);
const config = { admin: true } as const;

/** The access profiles of the company, called rooms in the calls (2§7). */
export const roomRoutes: FastifyPluginAsyncTypebox<RoomServices> = async (app, services) => {
  const { database, access, forget } = services;

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
    const { id, version } = await saveRoom(services, account, null, body, { ifMatch: null });
    void reply.code(201);
    return { resourceId: id, version };
  });

  app.put('/room/:roomId', { config, schema: roomSchemas.update }, async ({ account, params, body, headers }) => {
    const { version } = await saveRoom(services, account, params.roomId, body, {
      ifMatch: headers['if-match'] ?? null,
    });
    return { version };
  });

  app.post('/room/:roomId/preview', { config, schema: roomSchemas.preview }, async ({ account, params, body }) =>
    roomEffects(services, account, params.roomId, body),
  );

  app.delete('/room/:roomId', { config, schema: roomSchemas.remove }, async ({ account, params, headers }) => {
    const { companyId } = account;
    await changeConfiguration(database, account, {
      ...storedRoom(companyId),
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
};

function usesText(accounts: number, rooms: number): string {
  const people = accounts === 1 ? '1 usuário' : `${accounts} usuários`;
  const profiles = rooms === 1 ? '1 outro perfil' : `${rooms} outros perfis`;
  return [...(accounts > 0 ? [people] : []), ...(rooms > 0 ? [profiles] : [])].join(' e ');
}
