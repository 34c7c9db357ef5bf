import { ErrorAnswer } from '@assunto/engine/core';
import { AccessExplanation, ExplanationQuery } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../../access/createAccess';
import type { Database } from '../../../platform/database/Database';
import { explainAccess } from './explainAccess';

/** Explanations of rights (decision 100), for administrators, who may see profiles. */
export const accessExplanationRoutes: FastifyPluginAsyncTypebox<{ database: Database; access: Access }> = async (
  app,
  { database, access },
) => {
  app.get(
    '/access-explanation',
    {
      config: { admin: true },
      schema: {
        tags: ['perfis de acesso'],
        summary: 'Se uma pessoa ou um perfil pode, e o que decide',
        description:
          'Só para administradores. Informe accountId ou roomId, e menuId ou subject e action. O registro tem de ser um que quem pergunta pode ler.',
        querystring: ExplanationQuery,
        response: { 200: AccessExplanation, 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async ({ account, query }) => explainAccess(database, access, account, query),
  );
};
