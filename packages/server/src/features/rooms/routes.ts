import { foldText } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HttpError } from '../../platform/errors/errors';
import { actionCatalogue } from './actionCatalogue';
import { describeRoom, roomResources } from './describeRoom';
import { listRooms } from './queries';
import { removeRoom, type ReadRoomUses } from './removeRoom';
import { roomEffects } from './roomEffects';
import { roomSchemas } from './roomSchemas';
import { saveRoom, type RoomServices } from './saveRoom';

const config = { admin: true } as const;

interface RoomRoutesOptions extends RoomServices {
  jobsOfRoom: ReadRoomUses;
}

/** The access profiles of the company, called rooms in the calls. */
export const roomRoutes: FastifyPluginAsyncTypebox<RoomRoutesOptions> = async (app, services) => {
  const { database, access } = services;

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
    await removeRoom(services, account, params.roomId, headers['if-match'] ?? null);
    return {};
  });
};
