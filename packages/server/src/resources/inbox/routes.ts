import { ErrorAnswer, Id, InboxItem, InboxRequest, ListAnswer } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../database/Database';
import { HttpError } from '../../http/errors';
import { countUnread, listInbox, markRead } from './inboxItems';

interface InboxRoutesOptions {
  database: Database;
  access: Access;
}

const tags = ['notificações'];
const Unread = Type.Object({ unread: Type.Integer({ minimum: 0 }) });

/** The caller's own inbox (1§7, 2§7): nobody sees or changes another's. */
export const inboxRoutes: FastifyPluginAsyncTypebox<InboxRoutesOptions> = async (app, { database, access }) => {
  app.post(
    '/notifications/list',
    {
      schema: {
        tags,
        summary: 'As notificações de quem entrou, as mais novas primeiro',
        body: InboxRequest,
        response: { 200: ListAnswer(InboxItem) },
      },
    },
    async ({ caller, body }) => listInbox(database, await access.of(caller), body),
  );

  app.get(
    '/notifications/unread',
    { schema: { tags, summary: 'Quantas notificações não foram lidas', response: { 200: Unread } } },
    async ({ caller }) => ({ unread: await countUnread(database, caller) }),
  );

  app.post(
    '/notifications/read',
    {
      schema: {
        tags,
        summary: 'Marca uma notificação como lida',
        body: Type.Object({ id: Id }),
        response: { 200: Unread, 404: ErrorAnswer },
      },
    },
    async ({ caller, body }) => {
      if (!(await markRead(database, caller, body.id))) throw new HttpError('NOT_FOUND');
      return { unread: await countUnread(database, caller) };
    },
  );

  app.post(
    '/notifications/read/all',
    { schema: { tags, summary: 'Marca todas as notificações como lidas', response: { 200: Unread } } },
    async ({ caller }) => {
      await markRead(database, caller, null);
      return { unread: await countUnread(database, caller) };
    },
  );
};
