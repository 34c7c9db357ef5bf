import { ErrorAnswer } from '@assunto/engine/core';
import { ListAnswer, TalkGroup, TalkGroupRequest } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../../access/createAccess';
import { readsOf } from '../../../http/reads';
import { listGroups } from './listGroups';

/** Lists grouped by an attribute: its values with their number of records, under the filters of the list. */
export const groupRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.post(
    '/talk/group/:subject',
    {
      schema: {
        tags: ['registros'],
        summary: 'Agrupa os registros de um assunto pelos valores de um atributo',
        params: Type.Object({ subject: Type.String({ minLength: 1, maxLength: 100 }) }),
        body: TalkGroupRequest,
        response: {
          200: ListAnswer(TalkGroup),
          400: ErrorAnswer,
          403: ErrorAnswer,
          404: ErrorAnswer,
          422: ErrorAnswer,
        },
      },
    },
    async ({ account, params, body }, reply) => {
      const request = await access.open(account, params.subject, 'Read');
      return listGroups(request.on(readsOf(request.db, reply)), body);
    },
  );
};
