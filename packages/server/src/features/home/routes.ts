import { ErrorAnswer } from '@assunto/engine/core';
import { Home, HomeCards, RoomHome } from '@assunto/api';
import { IntegerId } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import { readHome, removeOwnHome, saveOwnHome } from './homeCards';
import { readRoomHome, saveRoomHome } from './roomHome';

const tags = ['início'];

/** The cards of the home page. Each account arranges its own; administrators set those of an access profile. */
export const homeRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.get(
    '/home',
    { schema: { tags, summary: 'Os cartões da página inicial de quem entrou', response: { 200: Home } } },
    async ({ account }) => readHome(await access.of(account)),
  );

  app.put(
    '/home',
    {
      schema: {
        tags,
        summary: 'Guarda os cartões de quem entrou',
        body: HomeCards,
        response: { 200: Home, 400: ErrorAnswer },
      },
    },
    async ({ account, body }) => {
      const request = await access.of(account);
      await saveOwnHome(request, body.cards);
      return readHome(request);
    },
  );

  app.delete(
    '/home',
    { schema: { tags, summary: 'Volta aos cartões do perfil de acesso', response: { 200: Home } } },
    async ({ account }) => {
      const request = await access.of(account);
      await removeOwnHome(request.db, account);
      return readHome(request);
    },
  );

  app.get(
    '/home/room/:roomId',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Os cartões de um perfil de acesso',
        description: 'Só para administradores. Um cartão cuja lista não existe mais vem marcado.',
        params: Type.Object({ roomId: IntegerId }),
        response: { 200: RoomHome, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async ({ account, params }) => readRoomHome(await access.of(account), params.roomId),
  );

  app.put(
    '/home/room/:roomId',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Define os cartões de um perfil de acesso',
        description:
          'Só para administradores. Valem para as contas do perfil que não organizaram os seus. Com If-Match, só a versão lida é alterada.',
        params: Type.Object({ roomId: IntegerId }),
        headers: Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) }),
        body: HomeCards,
        response: { 200: RoomHome, 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 412: ErrorAnswer },
      },
    },
    async ({ account, params, headers, body }) => {
      const request = await access.of(account);
      await saveRoomHome(request, params.roomId, body.cards, { ifMatch: headers['if-match'] ?? null });
      return readRoomHome(request, params.roomId);
    },
  );
};
