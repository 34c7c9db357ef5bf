import { ErrorAnswer } from '@assunto/engine/core';
import { Activity, ActivityFilter } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import { readsOf } from '../../platform/http/reads';
import { readActivity } from './readActivity';

/** What changed across records: by subject, person and day. */
export const activityRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.get(
    '/activity',
    {
      schema: {
        tags: ['registros'],
        summary: 'O que mudou nos registros que quem entrou pode ler, do mais novo ao mais antigo',
        querystring: Type.Interface([ActivityFilter], {
          before: Type.Optional(
            Type.String({ pattern: '^\\d{1,18}-\\d{1,15}$', description: '`next` da página anterior' }),
          ),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        }),
        response: { 200: Activity, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async ({ account, query: { before, fetch = 50, ...filter } }, reply) => {
      const request = await access.of(account);
      return readActivity(request.on(readsOf(request.db, reply)), { ...filter, before: before ?? null, fetch });
    },
  );
};
