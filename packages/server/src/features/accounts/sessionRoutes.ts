import { ErrorAnswer } from '@assunto/engine/core';
import { AccountSession } from '@assunto/api';
import { IntegerId } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { endSessions, listSessions } from './accountSessions';
import type { AccountServices } from './AccountServices';

const tags = ['conta'];
const params = Type.Object({ id: IntegerId });
const refused = { 403: ErrorAnswer, 404: ErrorAnswer };
const own = { config: { admin: false } } as const;
const done = Type.Object({});

/** The sessions of an account (decision 98): for everybody their own, for administrators those of the company's accounts. */
export const sessionRoutes: FastifyPluginAsyncTypebox<AccountServices> = async (app, services) => {
  app.get(
    '/account/:id/sessions',
    {
      ...own,
      schema: {
        tags,
        summary: 'As sessões de uma conta',
        params,
        response: { 200: Type.Array(AccountSession), ...refused },
      },
    },
    async ({ account, params: { id } }) => listSessions(services, account, id),
  );

  app.delete(
    '/account/:id/sessions',
    {
      ...own,
      schema: { tags, summary: 'Encerra as outras sessões de uma conta', params, response: { 200: done, ...refused } },
    },
    async ({ account, params: { id } }) => {
      await endSessions(services, account, { accountId: id, sessionId: null });
      return {};
    },
  );

  app.delete(
    '/account/:id/sessions/:sessionId',
    {
      ...own,
      schema: {
        tags,
        summary: 'Encerra uma sessão',
        params: Type.Object({ id: IntegerId, sessionId: IntegerId }),
        response: { 200: done, ...refused },
      },
    },
    async ({ account, params: { id, sessionId } }) => {
      await endSessions(services, account, { accountId: id, sessionId });
      return {};
    },
  );
};
