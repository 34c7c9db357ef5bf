import { ErrorAnswer } from '@assunto/engine/core';
import { Home, HomeCards, IntegerId } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../../access/createAccess';
import { readHome, removeOwnHome, saveOwnHome, saveRoomHome } from './homeCards';

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

  app.put(
    '/home/room/:roomId',
    {
      config: { admin: true },
      schema: {
        tags,
        summary: 'Define os cartões de um perfil de acesso',
        description: 'Só para administradores. Valem para as contas do perfil que não organizaram os seus.',
        params: Type.Object({ roomId: IntegerId }),
        body: HomeCards,
        response: { 200: HomeCards, 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async ({ account, params, body }) => {
      await saveRoomHome(await access.of(account), params.roomId, body.cards);
      return body;
    },
  );
};
