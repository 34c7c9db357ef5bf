import { ErrorAnswer } from '@assunto/engine/core';
import { Id, ListAnswer } from '@assunto/engine/contract';
import { InboxItem, InboxRequest } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { countUnread, listInbox, markRead } from './inboxItems';

interface InboxRoutesOptions {
  database: Database;
  access: Access;
  /** Counts the open questions of automations to an account. */
  countDialogs(account: CallerAccount): Promise<number>;
}

const tags = ['notificações'];
const Unread = Type.Object({
  unread: Type.Integer({ minimum: 0 }),
  /** Questions of automations that wait for the caller's answer. */
  dialogs: Type.Integer({ minimum: 0 }),
});

/** The caller's own inbox: no other account can read or change it. */
export const inboxRoutes: FastifyPluginAsyncTypebox<InboxRoutesOptions> = async (
  app,
  { database, access, countDialogs },
) => {
  const countAll = async (account: CallerAccount) => ({
    unread: await countUnread(database, account),
    dialogs: await countDialogs(account),
  });

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
    async ({ account, body }) => listInbox(await access.of(account), access.readTest, body),
  );

  app.get(
    '/notifications/unread',
    { schema: { tags, summary: 'Quantas notificações não foram lidas', response: { 200: Unread } } },
    ({ account }) => countAll(account),
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
    async ({ account, body }) => {
      if (!(await markRead(database, account, body.id))) throw new HttpError('NOT_FOUND');
      return countAll(account);
    },
  );

  app.post(
    '/notifications/read/all',
    { schema: { tags, summary: 'Marca todas as notificações como lidas', response: { 200: Unread } } },
    async ({ account }) => {
      await markRead(database, account, null);
      return countAll(account);
    },
  );
};
