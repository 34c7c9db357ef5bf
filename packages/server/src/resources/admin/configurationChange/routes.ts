import { ErrorAnswer } from '@assunto/engine/core';
import {
  ConfigurationChange,
  ConfigurationChangeDetail,
  Id,
  IntegerId,
  ListAnswer,
  PageNumber,
} from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Database } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import { selectChange, selectChanges } from './selectChanges';

const tags = ['configuração'];
const instant = Type.String({ format: 'date-time' });

/** The history of the configuration (decision 86), for administrators. */
export const configurationChangeRoutes: FastifyPluginAsyncTypebox<{ database: Database }> = async (
  app,
  { database },
) => {
  const config = { admin: true };

  app.get(
    '/configuration-change',
    {
      config,
      schema: {
        tags,
        summary: 'Lista as alterações da configuração, as mais novas primeiro',
        querystring: Type.Object({
          entity: Type.Optional(Type.String({ maxLength: 50 })),
          id: Type.Optional(Id),
          accountId: Type.Optional(IntegerId),
          from: Type.Optional(instant),
          to: Type.Optional(instant),
          page: Type.Optional(PageNumber),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        }),
        response: { 200: ListAnswer(ConfigurationChange), 403: ErrorAnswer },
      },
    },
    async ({ account, query: { page = 1, fetch = 10, ...filter } }) =>
      selectChanges(database, account.companyId, filter, { page, fetch }),
  );

  app.get(
    '/configuration-change/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Uma alteração da configuração, com o antes e o depois',
        params: Type.Object({ id: Id }),
        response: { 200: ConfigurationChangeDetail, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async ({ account, params }) => {
      const change = await selectChange(database, account.companyId, params.id);
      if (!change) throw new HttpError('NOT_FOUND');
      return change;
    },
  );
};
